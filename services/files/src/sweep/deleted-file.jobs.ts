import type { ScheduledJob } from "@tessera/kit/jobs/schedule";
import { sql } from "kysely";
import { clearContent, type ObjectsOfFile } from "../removal/file-removal.service.ts";
import { usesKnownUntil } from "../use/file-use.repository.ts";
import type { SweepContext } from "./sweep.ts";

const maxAtOnce = 500;

/**
 * Removes the content of deleted files after a minute, once all uses that were written before the deletion have been read: such a
 * use restores its file.
 */
export const deletedFileJob: ScheduledJob<SweepContext> = {
  name: "remove content of deleted files",
  everySeconds: 60,
  run: async (context) => {
    const files = await listDeleted(context);
    for (const file of files) await clearContent(context, file);
    return files.length;
  },
};

async function listDeleted({ jobDb }: SweepContext): Promise<ObjectsOfFile[]> {
  const knownUntil = await usesKnownUntil(jobDb);
  if (knownUntil === null) return [];
  const { rows } =
    await sql<ObjectsOfFile>`select organization_id, id, storage_key, thumbnail_key, shown_key from files.file
    where deleted_at < statement_timestamp() - interval '1 minute' and deleted_at < to_timestamp(${knownUntil})
      and (storage_key is not null or thumbnail_key is not null)
    order by deleted_at limit ${maxAtOnce}`.execute(jobDb);
  return rows;
}
