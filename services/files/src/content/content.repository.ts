import { type Kysely, sql } from "kysely";
import type { FilesDatabase } from "../schema.ts";

/** Returns the columns needed to send a file that is not deleted. */
export async function findContent(db: Kysely<FilesDatabase>, fileId: string) {
  return db
    .selectFrom("files.file")
    .select([
      "filename",
      "mime_type",
      "file_size",
      "status",
      "attempt",
      "storage_key",
      "thumbnail_key",
      "shown_key",
      "secrets",
      "uploaded_by",
    ])
    .select(sql<string>`encode(coalesce(content_sha256, sha256), 'hex')`.as("sha256"))
    .where("id", "=", fileId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}
