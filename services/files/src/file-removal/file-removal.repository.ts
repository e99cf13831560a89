import { type Kysely, sql } from "kysely";
import type { FilesTransaction } from "../context.ts";
import type { FilesDatabase } from "../schema.ts";

/** Deletes a file. Its content stays until the sweep removes it, so that a use that becomes known later can restore the file. */
export async function deleteFile(trx: FilesTransaction, fileId: string): Promise<void> {
  await sql`select files.delete_files(array[${fileId}::uuid], false)`.execute(trx);
}

/** Removes the text and findings of a deleted file, which can then no longer be restored. Returns false if it is not deleted. */
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

/** Clears the storage keys of a deleted file, after its objects were removed. */
export async function forgetObjects(db: Kysely<FilesDatabase>, fileId: string): Promise<void> {
  await db
    .updateTable("files.file")
    .set({ storage_key: null, thumbnail_key: null })
    .where("id", "=", fileId)
    .where("deleted_at", "is not", null)
    .execute();
}
