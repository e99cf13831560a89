import { type Kysely, sql } from "kysely";
import type { FilesTransaction } from "../context.ts";
import type { FilesDatabase } from "../schema.ts";
import { lockSpace } from "../upload/upload.repository.ts";

/** Deletes a file. Its content stays until the sweep removes it, so that a use that becomes known later can restore the file. */
export async function deleteFile(trx: FilesTransaction, fileId: string): Promise<void> {
  await sql`select files.delete_files(array[${fileId}::uuid], false)`.execute(trx);
}

/** Removes the text and findings of a deleted file, which can then no longer be restored. Returns false if it is not deleted. */
export async function forgetContent(db: Kysely<FilesDatabase>, fileId: string): Promise<boolean> {
  const forgotten = await db
    .updateTable("files.file")
    .set({
      status_before: null,
      summary: null,
      summary_reason: null,
      error: null,
      error_reason: null,
      details: "[]",
      findings: "[]",
      secrets: "[]",
      text_length: 0,
    })
    .where("id", "=", fileId)
    .where("deleted_at", "is not", null)
    .returning("id")
    .executeTakeFirst();
  if (!forgotten) return false;
  await db.deleteFrom("files.file_text").where("file_id", "=", fileId).execute();
  return true;
}

/** Returns true if another file refers to an object of this file. Waits for uploads that may be about to. */
export async function isShared(
  db: Kysely<FilesDatabase>,
  { organization_id, id }: { organization_id: string; id: string },
  key: string,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await lockSpace(trx, organization_id);
    const { rows } = await sql`select from files.file as other
      where organization_id = ${organization_id} and id <> ${id} and ${key} in (storage_key, thumbnail_key)
        and coalesce(content_sha256, sha256) = (select coalesce(content_sha256, sha256) from files.file where id = ${id})
      limit 1`.execute(trx);
    return rows.length > 0;
  });
}

/** Clears the storage keys of a deleted file, after its objects were removed. */
export async function forgetObjects(db: Kysely<FilesDatabase>, fileId: string): Promise<void> {
  await db
    .updateTable("files.file")
    .set({ storage_key: null, thumbnail_key: null, shown_key: null })
    .where("id", "=", fileId)
    .where("deleted_at", "is not", null)
    .execute();
}
