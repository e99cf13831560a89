import { defineRoutes } from "@tessera/wire/api/route";
import { closed, Empty, Instant, nullable, oneOf, pageQuery } from "@tessera/wire/schema/schema";
import { Type } from "typebox";

const Note = closed({
  id: Type.String(),
  body: Type.String(),
  mood: nullable(oneOf(["calm", "upset"])),
  created_at: Instant,
});

const NoteParams = closed({ noteId: Type.String({ format: "uuid" }) });

const NoteQuery = closed({
  ...pageQuery,
  mood: Type.Optional(Type.Array(oneOf(["calm", "upset"]), { maxItems: 2 })),
  since: Type.Optional(Instant),
  pinned: Type.Optional(Type.Boolean()),
});

const NewNote = closed({
  body: Type.String({ minLength: 1, maxLength: 20 }),
  mood: Type.Optional(nullable(oneOf(["calm", "upset"]))),
  words: Type.Optional(Type.Integer({ minimum: 0 })),
  tags: Type.Optional(Type.Array(closed({ name: Type.String() }))),
});

/** Operations of a domain that exists only in tests. */
export const noteRoutes = defineRoutes({
  "GET /notes/": { access: "tickets.read", query: NoteQuery, reply: Type.Unknown() },
  "GET /notes/:noteId/": { access: "tickets.read", params: NoteParams, reply: Note },
  "POST /notes/": { access: "tickets.write", body: NewNote, reply: Note, status: 201 },
  "PATCH /notes/:noteId/": { access: "tickets.write", params: NoteParams, body: NewNote, reply: Note },
  "DELETE /notes/:noteId/": { access: "tickets.delete", params: NoteParams, reply: Empty, status: 204 },
  "GET /notes/board": { access: ["tickets.read", "members.read"], reply: Type.Unknown() },
  "GET /notes/me": { access: "signed_in", reply: Type.Unknown() },
  "GET /notes/sheet": { access: "signed_in", reply: Empty },
  "GET /notes/open": { access: "public", reply: Type.Unknown() },
});
