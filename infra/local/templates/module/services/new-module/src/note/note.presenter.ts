import { toInstant } from "@tessera/kit/database/instant";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { Note } from "@tessera/wire/new-module";
import { mayDelete } from "./note.policy.ts";
import type { NoteRow } from "./note.repository.ts";

export function toNote(row: NoteRow, actor: Actor): Note {
  const { id, title, body, created_at } = row;
  return { id, title, body, may_delete: mayDelete(actor, row), created_at: toInstant(created_at) };
}
