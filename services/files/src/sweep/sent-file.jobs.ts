import type { ScheduledJob } from "@tessera/kit/jobs/schedule";
import { lockFile } from "../file/file.row.ts";
import { deleteFile } from "../removal/file-removal.repository.ts";
import { forgetSentFile, listOldSentFiles, type SentFile } from "../upload/sent-file.repository.ts";
import { countUses } from "../use/file-use.repository.ts";
import type { SweepContext } from "./sweep.ts";

const maxAtOnce = 500;

/** Deletes files that customers sent four days ago and that are on no ticket. A use that is read later restores its file. */
export const sentFileJob: ScheduledJob<SweepContext> = {
  name: "remove uploads that were never used",
  everySeconds: 60 * 60,
  run: async (context) => {
    const files = await listOldSentFiles(context.jobDb, maxAtOnce);
    for (const file of files) await settle(context, file);
    return files.length;
  },
};

async function settle({ tenantDb }: SweepContext, { organization_id, file_id }: SentFile): Promise<void> {
  await tenantDb
    .for(organization_id)
    .transaction()
    .execute(async (trx) => {
      const isThere = await lockFile(trx, file_id);
      if (isThere && (await countUses(trx, file_id)) === 0) await deleteFile(trx, file_id);
      await forgetSentFile(trx, file_id);
    });
}
