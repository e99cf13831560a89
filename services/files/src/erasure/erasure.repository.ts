import { type Kysely, sql } from "kysely";
import type { ObjectsOfFile } from "../file-removal/file-removal.service.ts";
import type { FilesDatabase } from "../schema.ts";

export interface OpenErasure {
  organization_id: string;
  erasure_id: string;
  email: string;
  user_id: string | null;
}

export async function findOpenErasures(jobDb: Kysely<FilesDatabase>): Promise<OpenErasure[]> {
  const { rows } = await sql<OpenErasure>`
    select organization_id, erasure_id, email, user_id from files.erasure where finished_at is null
    order by organization_id, erasure_id limit 50`.execute(jobDb);
  return rows;
}

/** Some files in a transaction of their own. True once nothing is left, in the storage neither. */
export async function eraseStep(
  jobDb: Kysely<FilesDatabase>,
  { organization_id, erasure_id, email, user_id }: OpenErasure,
): Promise<boolean> {
  return jobDb.transaction().execute(async (trx) => {
    await sql`select set_config('app.organization_id', ${organization_id}, true)`.execute(trx);
    const { rows } = await sql<{ is_done: boolean }>`
      select files.erase_person(${erasure_id}, ${email}, ${user_id}) as is_done`.execute(trx);
    return rows[0]?.is_done ?? false;
  });
}

/** Deleted files of somebody whose objects are still there. `db` sees one organization. */
export async function findLeftObjects(db: Kysely<FilesDatabase>, userId: string): Promise<ObjectsOfFile[]> {
  return db
    .selectFrom("files.file")
    .select(["organization_id", "id", "storage_key", "thumbnail_key"])
    .where("uploaded_by", "=", userId)
    .where("deleted_at", "is not", null)
    .where((where) =>
      where.or([where("storage_key", "is not", null), where("thumbnail_key", "is not", null)]),
    )
    .limit(100)
    .execute();
}
