import { type Static, Type } from "typebox";
import { defineRoutes } from "./api/route.ts";
import { closed, Empty, Id, Instant } from "./schema/schema.ts";

/** A note that a member wrote for their organization. `may_delete` is true if the caller may delete it. */
export const Note = closed({
  id: Id,
  title: Type.String(),
  body: Type.String(),
  may_delete: Type.Boolean(),
  created_at: Instant,
});
export type Note = Static<typeof Note>;

export const NewNote = closed({
  title: Type.String({ minLength: 1, maxLength: 120, pattern: "\\S" }),
  body: Type.String({ maxLength: 10_000 }),
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
    params: closed({ noteId: Type.String({ format: "uuid" }) }),
    reply: Empty,
  },
});
