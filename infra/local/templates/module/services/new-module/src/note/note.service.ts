import { conflict, notAllowed, notFound } from "@tessera/kit/errors/failure";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { NewNote } from "@tessera/wire/new-module";
import type { NewModuleContext } from "../context.ts";
import { mayDelete } from "./note.policy.ts";
import { countNotes, deleteNote, findNotes, insertNote, lockNote, type NoteRow } from "./note.repository.ts";

/** The maximum number of notes of an organization, and the length of its list, which has no pages. */
export const maxNotes = 500;

export async function listNotes({ tenantDb }: NewModuleContext, actor: Actor): Promise<NoteRow[]> {
  return findNotes(tenantDb.for(actor.organizationId));
}

export async function addNote(
  { tenantDb }: NewModuleContext,
  actor: Actor,
  { title, body }: NewNote,
): Promise<NoteRow> {
  return tenantDb
    .for(actor.organizationId)
    .transaction()
    .execute(async (trx) => {
      if ((await countNotes(trx)) >= maxNotes)
        throw conflict(`There can be at most ${maxNotes} notes. Delete one first.`);
      return insertNote(trx, actor, { title: title.trim(), body });
    });
}

export async function removeNote({ tenantDb }: NewModuleContext, actor: Actor, id: string): Promise<void> {
  await tenantDb
    .for(actor.organizationId)
    .transaction()
    .execute(async (trx) => {
      const note = await lockNote(trx, id);
      if (!note) throw notFound("note", id);
      if (!mayDelete(actor, note)) throw notAllowed("delete this note");
      await deleteNote(trx, id);
    });
}
