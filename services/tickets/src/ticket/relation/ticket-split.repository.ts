import { sql } from "kysely";
import type { TicketTransaction } from "../../context.ts";

/** Returns how many of these ids are messages of the ticket that are not deleted. */
export async function countMessages(
  trx: TicketTransaction,
  ticketId: string,
  communicationIds: string[],
): Promise<number> {
  const found = await trx
    .selectFrom("tickets.communication")
    .select("id")
    .where("ticket_id", "=", ticketId)
    .where("id", "=", sql<string>`any (${communicationIds}::uuid[])`)
    .where("deleted_at", "is", null)
    .execute();
  return found.length;
}

export interface NewSplit {
  organizationId: string;
  ticketId: string;
  fromId: string;
  communicationIds: string[];
}

export async function insertSplit(
  trx: TicketTransaction,
  { organizationId, ticketId, fromId, communicationIds }: NewSplit,
): Promise<void> {
  await sql`
    with split as (
      insert into tickets.ticket_split (organization_id, ticket_id, from_id)
      values (${organizationId}, ${ticketId}, ${fromId})
    )
    insert into tickets.ticket_split_item (organization_id, ticket_id, communication_id)
    select ${organizationId}, ${ticketId}::uuid, unnest(${communicationIds}::uuid[])`.execute(trx);
}
