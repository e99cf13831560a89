import { type Static, Type } from "typebox";
import { defineRoutes } from "./api/route.ts";
import { closed, Empty, Id, Instant } from "./schema/schema.ts";

/** A note that a member wrote for their organization. `may_delete` is true if the caller may delete it. */
export const Note = closed({
  id: Id,
  title: Type.String({ description: "The title of the note." }),
  body: Type.String({ description: "The text of the note." }),
  may_delete: Type.Boolean({ description: "True if the caller may delete the note." }),
  created_at: Instant,
});
export type Note = Static<typeof Note>;

export const NewNote = closed({
  title: Type.String({ minLength: 1, maxLength: 120, pattern: "\\S", description: "The title of the note." }),
  body: Type.String({ maxLength: 10_000, description: "The text of the note." }),
});
export type NewNote = Static<typeof NewNote>;

/** Lists are complete, newest first: an organization has at most 500 notes, and creating one more is a conflict. */
export const newModuleRoutes = defineRoutes({
  "GET /new-module/notes": {
    access: "tickets.read",
    reply: closed({ items: Type.Array(Note) }),
  },
  "POST /new-module/notes": {
    access: "tickets.write",
    body: NewNote,
    reply: Note,
    status: 201,
  },
  "DELETE /new-module/notes/:noteId": {
    access: "tickets.write",
    params: closed({ noteId: Type.String({ format: "uuid", description: "The id of the note." }) }),
    reply: Empty,
  },
});
