import { sql } from "kysely";
import type { TicketTransaction } from "../../context.ts";

/** Returns the ids that belong to active members. */
export async function findActiveMembers(trx: TicketTransaction, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const members = await trx
    .selectFrom("directory.member_directory")
    .select("id")
    .where("id", "=", sql<string>`any (${ids}::text[])`)
    .where("is_active", "=", true)
    .execute();
  return members.map(({ id }) => id);
}

/** Returns the ids of the tickets that show a message: its own, tickets split off with it, and everything these were merged into. */
export async function findTicketsShowing(
  trx: TicketTransaction,
  { ticketId, communicationId }: { ticketId: string; communicationId: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive shown (id) as (
      (
        select ${ticketId}::uuid
        union all
        select item.ticket_id from tickets.ticket_split as split
        join tickets.ticket_split_item as item on item.ticket_id = split.ticket_id
        where split.from_id = ${ticketId} and item.communication_id = ${communicationId}
      )
      union
      select merge.target_id from shown join tickets.ticket_merge as merge on merge.source_id = shown.id
      where merge.undone_at is null
    ) select id from shown`.execute(trx);
  return rows.map(({ id }) => id);
}
