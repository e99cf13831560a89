import { type Kysely, sql } from "kysely";
import type { FilesTransaction } from "../context.ts";
import type { FilesDatabase } from "../schema.ts";

/** The published views of those who refer to files: organization_id, file_id, uses. */
const useViews = ["tickets.file_use", "agents.file_use"];

/** How many things of the installation use a file. */
export async function countUses(db: Kysely<FilesDatabase>, fileId: string): Promise<number> {
  const counts = useViews.map(
    (view) =>
      sql`(select coalesce(sum(uses), 0) from ${sql.table(view)}
        where organization_id = (select current_setting('app.organization_id')) and file_id = ${fileId}::uuid)`,
  );
  const { rows } = await sql<{
    uses: number;
  }>`select (${sql.join(counts, sql` + `)})::float8 as uses`.execute(db);
  return rows[0]?.uses ?? 0;
}

/** Takes away the text and what was learnt of it; the row stays, for those who still mention the file. */
export async function markDeleted(trx: FilesTransaction, fileId: string): Promise<void> {
  await trx
    .updateTable("files.file")
    .set({
      status: "deleted",
      deleted_at: sql`statement_timestamp()`,
      updated_at: sql`statement_timestamp()`,
      summary: null,
      error: null,
      details: "[]",
      findings: "[]",
      text_length: 0,
    })
    .where("id", "=", fileId)
    .execute();
  await trx.deleteFrom("files.file_text").where("file_id", "=", fileId).execute();
}

export async function freeUse(trx: FilesTransaction, bytes: number): Promise<void> {
  await trx
    .updateTable("files.storage_use")
    .set({ bytes: sql`greatest(bytes - ${bytes}, 0)` })
    .execute();
}

/** The objects of a deleted file are gone. */
export async function forgetObjects(db: Kysely<FilesDatabase>, fileId: string): Promise<void> {
  await db
    .updateTable("files.file")
    .set({ storage_key: null, thumbnail_key: null })
    .where("id", "=", fileId)
    .where("deleted_at", "is not", null)
    .execute();
}
