import { invalidInput, notAllowed } from "@tessera/kit/errors/failure";
import { type Actor, isPermitted } from "@tessera/kit/tokens/actor";
import { formatNumber } from "@tessera/wire/text/wording";
import { bulkLimits } from "@tessera/wire/ticket/ticket.constants";
import type { TicketBulk } from "@tessera/wire/ticket/ticket-bulk";

/** Throws unless the actor may make the change, and the request names tickets either by ids or by a query. */
export function requireBulkFits(actor: Actor, { ids, query, change: { deleted } }: TicketBulk): void {
  if (deleted !== undefined && !isPermitted(actor, "tickets.delete")) {
    throw notAllowed(`${deleted ? "delete" : "restore"} tickets`);
  }
  if ((ids === undefined) === (query === undefined)) {
    throw invalidInput("Choose tickets, either by their ids or by a query.", {
      "body.ids": "is required without a query, and only then",
    });
  }
  if (deleted === false && query) {
    throw invalidInput("Deleted tickets aren't in any list. Restore them by their ids.", {
      "body.query": "finds no deleted tickets",
    });
  }
}

export function tooManyTickets() {
  const max = formatNumber(bulkLimits.query);
  return invalidInput(`More than ${max} tickets match. Add filters.`, {
    "body.query": `must match at most ${max} tickets`,
  });
}
