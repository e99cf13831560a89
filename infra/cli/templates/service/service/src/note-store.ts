import { randomUUID } from "node:crypto";
import { RefusalError } from "./refusal-error.ts";

/** A note as it is stored. */
export interface StoredNote {
  id: string;
  title: string;
  body: string;
  authorId: string;
  createdAt: string;
}

type NewNote = Pick<StoredNote, "title" | "body" | "authorId">;

/** The notes of each organization, separated so that nobody can access those of another one. */
export interface NoteStore {
  list(organizationId: string): readonly StoredNote[];
  find(organizationId: string, id: string): StoredNote | undefined;
  add(organizationId: string, note: NewNote): StoredNote;
  remove(organizationId: string, id: string): void;
}

const maxNotes = 500;

/** Creates a store that keeps notes in memory until the process ends. Replace it with a database. */
export function createNoteStore(): NoteStore {
  const kept = new Map<string, StoredNote[]>();
  const listOf = (organizationId: string) => kept.get(organizationId) ?? [];
  return {
    list: listOf,
    find: (organizationId, id) => listOf(organizationId).find((note) => note.id === id),
    add(organizationId, note) {
      const before = listOf(organizationId);
      if (before.length >= maxNotes)
        throw new RefusalError(409, "conflict", `There can be at most ${maxNotes} notes. Delete one first.`);
      const added = { ...note, id: randomUUID(), createdAt: new Date().toISOString() };
      kept.set(organizationId, [added, ...before]);
      return added;
    },
    remove(organizationId, id) {
      kept.set(
        organizationId,
        listOf(organizationId).filter((note) => note.id !== id),
      );
    },
  };
}
