import type { Kysely } from "kysely";
import type { ObjectsOfFile } from "../removal/file-removal.service.ts";
import type { FilesDatabase } from "../schema.ts";

/** Returns up to 100 deleted files of a person whose objects are still stored. `db` sees one organization. */
export async function findLeftObjects(db: Kysely<FilesDatabase>, userId: string): Promise<ObjectsOfFile[]> {
  return db
    .selectFrom("files.file")
    .select(["organization_id", "id", "storage_key", "thumbnail_key", "shown_key"])
    .where("uploaded_by", "=", userId)
    .where("deleted_at", "is not", null)
    .where((where) =>
      where.or([where("storage_key", "is not", null), where("thumbnail_key", "is not", null)]),
    )
    .limit(100)
    .execute();
}
