import type { Answers } from "@tessera/federation/testing/fake-installation";
import type { Note } from "../src/common/note.ts";

export function aNote(details: Partial<Note> = {}): Note {
  const title = details.title ?? "How to return a parcel";
  return {
    id: `note-${title}`,
    title,
    body: "Ask for the label first.",
    may_delete: true,
    created_at: "2026-11-20T09:42:00.000Z",
    ...details,
  };
}

/** The installation's replies to this module, in tests and in development without an installation. */
export const answers: Answers = {
  "GET /new-module/notes": () => ({ items: [aNote()] }),
  "POST /new-module/notes": ({ body }) => aNote(body),
  "DELETE /new-module/notes/:noteId": () => ({}),
};
