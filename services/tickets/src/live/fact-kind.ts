import type { TicketFact } from "@tessera/wire/live";
import type { TicketEventKind } from "@tessera/wire/ticket-value";

/** How each kind of history is told live. */
export const factKindOf: Record<TicketEventKind, TicketFact["kind"]> = {
  created: "ticket.created",
  changed: "ticket.changed",
  assigned: "ticket.changed",
  escalated: "ticket.changed",
  deleted: "ticket.deleted",
  restored: "ticket.restored",
  communicated: "ticket.communicated",
  merged: "ticket.related",
  unmerged: "ticket.related",
  merged_in: "ticket.related",
  unmerged_out: "ticket.related",
  split_off: "ticket.related",
  linked: "ticket.related",
  unlinked: "ticket.related",
  attached: "ticket.changed",
  detached: "ticket.changed",
  integrated: "ticket.changed",
};
