import type { Actor } from "@tessera/kit/tokens/actor";
import type { NewNote } from "@tessera/wire/new-module";
import type { Kysely, Selectable } from "kysely";
import type { NewModuleTransaction } from "../context.ts";
import type { NewModuleDatabase } from "../schema.ts";

export type NoteRow = Selectable<NewModuleDatabase["new_module.note"]>;

/** Returns all notes, newest first: ids increase with time. */
export async function findNotes(db: Kysely<NewModuleDatabase>): Promise<NoteRow[]> {
  return db.selectFrom("new_module.note").selectAll().orderBy("id", "desc").execute();
}

export async function countNotes(trx: NewModuleTransaction): Promise<number> {
  const { n } = await trx
    .selectFrom("new_module.note")
    .select(({ fn }) => fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  return n;
}

export async function insertNote(
  trx: NewModuleTransaction,
  { organizationId, userId }: Actor,
  { title, body }: NewNote,
): Promise<NoteRow> {
  return trx
    .insertInto("new_module.note")
    .values({ organization_id: organizationId, author_id: userId, title, body })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function lockNote(trx: NewModuleTransaction, id: string): Promise<NoteRow | undefined> {
  return trx
    .selectFrom("new_module.note")
    .selectAll()
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function deleteNote(trx: NewModuleTransaction, id: string): Promise<void> {
  await trx.deleteFrom("new_module.note").where("id", "=", id).execute();
}
