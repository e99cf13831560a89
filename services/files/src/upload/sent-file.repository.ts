import { type Kysely, sql } from "kysely";
import type { FilesDatabase } from "../schema.ts";

/** Records that a file may never be used. */
export async function noteSentFile(
  db: Kysely<FilesDatabase>,
  organizationId: string,
  fileId: string,
): Promise<void> {
  await db
    .insertInto("files.sent_file")
    .values({ organization_id: organizationId, file_id: fileId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface SentFile {
  organization_id: string;
  file_id: string;
}

/**
 * Lists files that were sent at least four days ago, of all organizations, because a request waits three days for its
 * confirmation. Runs as the job role.
 */
export async function listOldSentFiles(jobDb: Kysely<FilesDatabase>, limit: number): Promise<SentFile[]> {
  return jobDb
    .selectFrom("files.sent_file")
    .select(["organization_id", "file_id"])
    .where("sent_at", "<", sql<string>`statement_timestamp() - interval '4 days'`)
    .orderBy("sent_at")
    .limit(limit)
    .execute();
}

export async function forgetSentFile(db: Kysely<FilesDatabase>, fileId: string): Promise<void> {
  await db.deleteFrom("files.sent_file").where("file_id", "=", fileId).execute();
}
