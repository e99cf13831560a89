import type { ScheduledJob } from "@tessera/kit/schedule";
import { sql } from "kysely";
import { clearObjects, type ObjectsOfFile } from "../file-removal/file-removal.service.ts";
import type { SweepContext } from "./sweep.ts";

const maxAtOnce = 500;

/** Takes the objects of deleted files away where that did not happen at once, a minute being enough for it. */
export const deletedFileJob: ScheduledJob<SweepContext> = {
  name: "take away the content of deleted files",
  everySeconds: 60,
  run: async (context) => {
    const files = await listDeleted(context);
    for (const file of files) await clearObjects(context, file);
    return files.length;
  },
};

async function listDeleted({ jobDb }: SweepContext): Promise<ObjectsOfFile[]> {
  const { rows } =
    await sql<ObjectsOfFile>`select organization_id, id, storage_key, thumbnail_key from files.file
    where deleted_at < statement_timestamp() - interval '1 minute'
      and (storage_key is not null or thumbnail_key is not null)
    order by deleted_at limit ${maxAtOnce}`.execute(jobDb);
  return rows;
}
