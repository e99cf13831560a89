import type { Actor } from "@tessera/kit/tokens/actor";
import { sql } from "kysely";
import type { TicketTransaction } from "../../context.ts";
import { addReportedEvent } from "../../event/reported-event.ts";
import { insertEvents, type TicketLine } from "../ticket-record.ts";

/** Returns the name of the other ticket in a history line. */
export function getName({ number, title }: { number: number; title: string }): string {
  return `#${number} ${title}`;
}

/** Records the lines in the histories of the tickets involved, and notifies open pages of the tickets in `shownIn`. */
export async function recordRelation(
  trx: TicketTransaction,
  actor: Actor,
  lines: TicketLine[],
  shownIn: string[] = [],
): Promise<void> {
  const ids = lines.map(({ ticketId }) => ticketId);
  const others = shownIn.filter((id) => !ids.includes(id));
  const reportedEvent = addReportedEvent(sql`shown`, {
    kind: "linked",
    actorId: actor.userId,
    fields: ["relations"],
  });
  // A deleted ticket has a history, but nobody who follows it.
  await sql`
    with part as (
        select organization_id, id, case when deleted_at is null then version end as version from tickets.ticket
        where id = any (${ids}::uuid[])
      ),
      shown as (
        select organization_id, id, version from tickets.ticket
        where id = any (${others}::uuid[]) and deleted_at is null
      ),
      reported_event as (${reportedEvent})
    ${insertEvents(actor, "part", lines, ["relations"])}`.execute(trx);
}
