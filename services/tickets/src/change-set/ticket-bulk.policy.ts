import { invalidInput, notAllowed } from "@tessera/kit/errors/failure";
import { type Actor, isPermitted } from "@tessera/kit/tokens/actor";
import { toReason } from "@tessera/wire/reason/reason";
import { formatNumber } from "@tessera/wire/text/wording";
import { bulkLimits } from "@tessera/wire/ticket/ticket.constants";
import type { TicketBulk } from "@tessera/wire/ticket/ticket-bulk";
import { requireSnoozeFits } from "../ticket/snooze/ticket-snooze.policy.ts";

/** Throws unless the actor may make the change, and the request names tickets either by ids or by a query. */
export function requireBulkFits(actor: Actor, { ids, query, change: { deleted, snooze } }: TicketBulk): void {
  if (deleted !== undefined && !isPermitted(actor, "tickets.delete")) {
    throw notAllowed(toReason(deleted ? "ticket.may_not_delete" : "ticket.may_not_restore"));
  }
  if (snooze) requireSnoozeFits(snooze, new Date(), "body.change.snooze");
  if ((ids === undefined) === (query === undefined)) {
    throw invalidInput(toReason("ticket.choose_tickets"), {
      "body.ids": toReason("ticket.ids_without_query"),
    });
  }
  if (deleted === false && query) {
    throw invalidInput(toReason("ticket.deleted_in_no_list"), {
      "body.query": toReason("ticket.query_finds_no_deleted"),
    });
  }
}

export function tooManyTickets() {
  const max = formatNumber(bulkLimits.query);
  return invalidInput(toReason("ticket.too_many_match", { limit: max }), {
    "body.query": toReason("ticket.query_matches_too_many", { limit: max }),
  });
}
