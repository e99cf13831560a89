import { type Kysely, sql } from "kysely";
import type { FilesTransaction } from "../context.ts";
import type { FilesDatabase } from "../schema.ts";

/** Deletes a file. Its content stays until the sweep takes it, so that a use nobody knew of can bring it back. */
export async function deleteFile(trx: FilesTransaction, fileId: string): Promise<void> {
  await sql`select files.delete_files(array[${fileId}::uuid], false)`.execute(trx);
}

/** Removes the text of a deleted file and what was learnt of it: from here on it cannot come back. Whether it is deleted. */
export async function forgetContent(db: Kysely<FilesDatabase>, fileId: string): Promise<boolean> {
  const forgotten = await db
    .updateTable("files.file")
    .set({ status_before: null, summary: null, error: null, details: "[]", findings: "[]", text_length: 0 })
    .where("id", "=", fileId)
    .where("deleted_at", "is not", null)
    .returning("id")
    .executeTakeFirst();
  if (!forgotten) return false;
  await db.deleteFrom("files.file_text").where("file_id", "=", fileId).execute();
  return true;
}

/** The objects of a deleted file are removed. */
export async function forgetObjects(db: Kysely<FilesDatabase>, fileId: string): Promise<void> {
  await db
    .updateTable("files.file")
    .set({ storage_key: null, thumbnail_key: null })
    .where("id", "=", fileId)
    .where("deleted_at", "is not", null)
    .execute();
}
