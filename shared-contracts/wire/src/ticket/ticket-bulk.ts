import { type Static, Type } from "typebox";
import { closed, Id, nullable, oneOf } from "../schema/schema.ts";
import { SnoozeInput } from "./snooze.ts";
import { bulkLimits } from "./ticket.constants.ts";
import { fieldInputs, Labels } from "./ticket-field-schema.ts";
import { bulkFields } from "./ticket-fields.ts";
import { ticketFilters, Uuid } from "./ticket-input.ts";

/** One change of many tickets, with exactly one of these fields. `deleted: false` restores tickets, and requires ids. `macro_id` makes
 * the changes of a macro, which may be several; its text is not sent. `snooze: null` ends it. */
export const TicketBulkChange = Type.Object(
  {
    ...fieldInputs(bulkFields),
    labels: Type.Optional(closed({ add: Type.Optional(Labels), remove: Type.Optional(Labels) })),
    deleted: Type.Optional(Type.Boolean()),
    macro_id: Type.Optional(Uuid),
    snooze: Type.Optional(nullable(SnoozeInput)),
  },
  { additionalProperties: false, minProperties: 1, maxProperties: 1 },
);
export type TicketBulkChange = Static<typeof TicketBulkChange>;

/**
 * The tickets (either ids or the list's filters) and the change to apply to them. Deleting and restoring require `tickets.delete`. A caller
 * that names the change set can undo the change while it runs, which stops it.
 */
export const TicketBulk = closed({
  change_set_id: Type.Optional(Uuid),
  ids: Type.Optional(Type.Array(Uuid, { minItems: 1, maxItems: bulkLimits.ids, uniqueItems: true })),
  query: Type.Optional(closed(ticketFilters)),
  change: TicketBulkChange,
});
export type TicketBulk = Static<typeof TicketBulk>;

/** The number of changed tickets, and those that could not be changed, with the reason. Tickets that already matched are in neither.
 * `change_set_id` undoes the change. */
export const TicketBulkResult = closed({
  changed: Type.Integer(),
  change_set_id: Type.Optional(Id),
  skipped: Type.Array(closed({ id: Id, code: oneOf(["not_found", "invalid_input"]) })),
});
export type TicketBulkResult = Static<typeof TicketBulkResult>;
