import type { UndoOutcome } from "@tessera/wire/ticket/change-set";
import { sql } from "kysely";
import type { TicketTransaction } from "../context.ts";
import { t, ticketTable } from "../ticket/ticket-table.ts";
import type { ChangedTicket } from "./restore-fields.ts";

/** A changed ticket, with the fields that people have changed since. */
export interface PendingItem extends ChangedTicket {
  ticket_id: string;
  changed_since: string[];
}

/** Locks the next tickets of a change set that are not undone yet. `deleted` stands for a later deletion or restoration. */
export async function lockPendingItems(
  trx: TicketTransaction,
  changeSetId: string,
  limit: number,
): Promise<PendingItem[]> {
  const { rows } = await sql<PendingItem>`
    select item.ticket_id, item.before, item.after, array(
        select distinct case when event.kind in ('deleted', 'restored') then 'deleted' else field.name end
        from tickets.ticket_event as event left join lateral unnest(event.fields) as field (name) on true
        where event.ticket_id = item.ticket_id and event.is_history and event.version > item.version
          and (field.name is not null or event.kind in ('deleted', 'restored'))
      ) as changed_since
    from tickets.change_set_item as item
    where item.change_set_id = ${changeSetId} and item.outcome is null
    order by item.ticket_id limit ${sql.lit(limit)} for update of item`.execute(trx);
  return rows;
}

export async function hasPendingItems(trx: TicketTransaction, changeSetId: string): Promise<boolean> {
  const item = await trx
    .selectFrom("tickets.change_set_item")
    .select("ticket_id")
    .where("change_set_id", "=", changeSetId)
    .where("outcome", "is", null)
    .limit(1)
    .executeTakeFirst();
  return item !== undefined;
}

export async function saveOutcomes(
  trx: TicketTransaction,
  changeSetId: string,
  outcomes: ReadonlyMap<string, UndoOutcome>,
): Promise<void> {
  await sql`update tickets.change_set_item as item set outcome = said.outcome
    from unnest(${[...outcomes.keys()]}::uuid[], ${[...outcomes.values()]}::text[]) as said (ticket_id, outcome)
    where item.change_set_id = ${changeSetId} and item.ticket_id = said.ticket_id`.execute(trx);
}

/** Gives locked tickets their times back, as if the change had never been made. */
export async function restoreClocks(
  trx: TicketTransaction,
  changeSetId: string,
  ticketIds: string[],
): Promise<void> {
  await sql`update ${ticketTable} set due_at = clock.due_at, due_minutes = clock.due_minutes,
      stopped_at = clock.stopped_at, resolved_at = clock.resolved_at
    from tickets.change_set_item as item
    cross join lateral jsonb_to_record(item.clock)
      as clock (due_at timestamptz, due_minutes integer, stopped_at timestamptz, resolved_at timestamptz)
    where item.change_set_id = ${changeSetId} and item.ticket_id = ${t.id}
      and ${t.id} = any (${ticketIds}::uuid[])`.execute(trx);
}

/** Returns those of the members who are active, by id. */
export async function findActiveAssignees(trx: TicketTransaction, ids: string[]) {
  const members = await trx
    .selectFrom("directory.member_directory")
    .select(["id", "full_name", "email"])
    .where("id", "=", sql<string>`any (${ids}::text[])`)
    .where("is_active", "=", true)
    .execute();
  return new Map(members.map((member) => [member.id, member]));
}
