import { type Static, Type } from "typebox";
import { defineRoutes } from "../api/route.ts";
import { Person } from "../organization/member.ts";
import { closed, Id, Instant, nullable, oneOf } from "../schema/schema.ts";
import { Uuid } from "./ticket-input.ts";

/**
 * What an undo did to a ticket: `restored`, or left it because its value was changed since, the ticket is deleted, or the former assignee is no
 * longer a member.
 */
const undoOutcomes = ["restored", "changed_since", "not_found", "former_member"] as const;
export type UndoOutcome = (typeof undoOutcomes)[number];

/** A field of one ticket, before and after the change. Values are those of the history; people are ids. */
const ChangedField = closed({
  field: Type.String(),
  old_value: nullable(Type.String()),
  new_value: nullable(Type.String()),
});

/** A changed ticket. `outcome` is null until the change set is undone. */
const ChangedTicket = closed({
  ticket_id: Id,
  number: Type.Integer(),
  changes: Type.Array(ChangedField),
  outcome: nullable(oneOf(undoOutcomes)),
});

/**
 * What one act changed on many tickets, or a reply on its own: who, when, and what each ticket had before. `undoes` is the change set that an undo reverts.
 * `next_cursor` reads further tickets.
 */
export const ChangeSet = closed({
  id: Id,
  operation: oneOf(["bulk", "reply", "undo"]),
  author: nullable(Person),
  created_at: Instant,
  undoes: nullable(Id),
  undone_at: nullable(Instant),
  undone_by: nullable(Person),
  ticket_count: Type.Integer(),
  items: Type.Array(ChangedTicket),
  next_cursor: nullable(Type.String()),
});
export type ChangeSet = Static<typeof ChangeSet>;

/** The number of restored tickets, and those that were left as they are, with the reason. */
export const ChangeSetUndo = closed({
  change_set_id: Id,
  restored: Type.Integer(),
  kept: Type.Array(closed({ ticket_id: Id, number: Type.Integer(), reason: oneOf(undoOutcomes) })),
});
export type ChangeSetUndo = Static<typeof ChangeSetUndo>;

const ChangeSetParams = closed({ changeSetId: Uuid });

export const changeSetRoutes = defineRoutes({
  "GET /change-sets/:changeSetId": {
    access: "tickets.read",
    params: ChangeSetParams,
    query: closed({
      cursor: Type.Optional(Uuid),
      size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 100 })),
    }),
    reply: ChangeSet,
  },
  /**
   * Gives each ticket back what it had before, unless it was changed since. May be repeated: it continues where it stopped. The undo is a
   * change set of its own. One that deleted or restored tickets requires `tickets.delete`.
   */
  "POST /change-sets/:changeSetId/undo": {
    access: "tickets.write",
    params: ChangeSetParams,
    reply: ChangeSetUndo,
  },
});
