import type { Permission } from "@tessera/wire/api/permission";
import { type Caller, isPermitted } from "./caller.ts";
import type { NoteStore, StoredNote } from "./note-store.ts";
import { RefusalError } from "./refusal-error.ts";

/** The input of an operation, already validated against its schema. */
export interface Asked {
  caller: Caller;
  store: NoteStore;
  params: Record<string, string>;
  body: unknown;
}

/** An operation with its JSON schemas, which are published in the OpenAPI document and checked before it runs. */
export interface Operation {
  access: Permission;
  body?: object;
  reply: object;
  status: 200 | 201;
  run(asked: Asked): unknown;
}

const note = closed({
  id: { type: "string" },
  title: { type: "string" },
  body: { type: "string" },
  may_delete: { type: "boolean" },
  created_at: { type: "string", format: "date-time" },
});

const newNote = closed({
  title: { type: "string", minLength: 1, maxLength: 120, pattern: "\\S" },
  body: { type: "string", maxLength: 10_000 },
});

/** The operations of this service, by the names that callers use. Run `npx tessera types` after a change. */
export const operations: Record<string, Operation> = {
  "GET /new-module/notes": {
    access: "tickets.read",
    reply: closed({ items: { type: "array", items: note } }),
    status: 200,
    run: ({ caller, store }) => ({
      items: store.list(caller.organizationId).map((stored) => toNote(stored, caller)),
    }),
  },
  "POST /new-module/notes": {
    access: "tickets.write",
    body: newNote,
    reply: note,
    status: 201,
    run({ caller, store, body }) {
      const { title, body: text } = body as { title: string; body: string };
      const added = { title: title.trim(), body: text, authorId: caller.userId };
      return toNote(store.add(caller.organizationId, added), caller);
    },
  },
  "DELETE /new-module/notes/:noteId": {
    access: "tickets.write",
    reply: closed({}),
    status: 200,
    run({ caller, store, params: { noteId = "" } }) {
      const found = store.find(caller.organizationId, noteId);
      if (!found) throw new RefusalError(404, "not_found", "The note was not found.");
      if (!mayDelete(found, caller))
        throw new RefusalError(403, "not_allowed", "You are not allowed to delete this note.");
      store.remove(caller.organizationId, noteId);
      return {};
    },
  },
};

/** Returns true for the author of the note and for everyone who may delete tickets. */
function mayDelete({ authorId }: StoredNote, caller: Caller): boolean {
  return authorId === caller.userId || isPermitted(caller, "tickets.delete");
}

function toNote(stored: StoredNote, caller: Caller) {
  const { id, title, body, createdAt } = stored;
  return { id, title, body, may_delete: mayDelete(stored, caller), created_at: createdAt };
}

/** Returns the schema of an object with exactly these fields, all of them required. */
function closed(properties: Record<string, object>) {
  return { type: "object", additionalProperties: false, required: Object.keys(properties), properties };
}
