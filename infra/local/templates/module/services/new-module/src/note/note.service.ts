import { conflict, notAllowed, notFound } from "@tessera/kit/errors/failure";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { NewNote } from "@tessera/wire/new-module";
import { toReason } from "@tessera/wire/reason/reason";
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
        throw conflict(toReason("common.other_text", { text: `There can be at most ${maxNotes} notes.` }));
      return insertNote(trx, actor, { title: title.trim(), body });
    });
}

export async function removeNote({ tenantDb }: NewModuleContext, actor: Actor, id: string): Promise<void> {
  await tenantDb
    .for(actor.organizationId)
    .transaction()
    .execute(async (trx) => {
      const note = await lockNote(trx, id);
      if (!note) throw notFound(toReason("common.not_found", { thing: "note" }));
      if (!mayDelete(actor, note)) throw notAllowed(toReason("common.not_allowed"));
      await deleteNote(trx, id);
    });
}
