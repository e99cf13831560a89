import type { TicketStatus } from "@tessera/wire/ticket/ticket.constants";
import type { LinkKind } from "@tessera/wire/ticket/ticket-relation.constants";
import { type Kysely, sql } from "kysely";
import type { TicketTransaction } from "../../context.ts";
import type { TicketsDatabase } from "../../schema/schema.ts";
import { type TicketRow, ticketColumns, ticketPeople } from "../ticket.row.ts";
import { t, ticketAlias, ticketTable } from "../ticket-table.ts";

/** Another ticket, and its relation to the requested one. */
export interface RelationRow {
  relation: "merged_into" | "merged" | "split_from" | "split_into" | "link";
  link_kind: LinkKind | null;
  at: string | null;
  id: string;
  number: number;
  title: string;
  status: TicketStatus;
  is_deleted: boolean;
}

/** A ticket with the times that a merge stores. */
export interface LockedTicket extends TicketRow {
  stopped_at: string | null;
  resolved_at: string | null;
  deleted_at: string | null;
}

/** Returns the relations of a ticket. Deleted tickets are left out, except the one it was merged into, which explains its state. */
export async function findRelations(db: Kysely<TicketsDatabase>, ticketId: string): Promise<RelationRow[]> {
  const { rows } = await sql<RelationRow>`
    select relation, link_kind, at, other.id, other.number, other.title, other.status,
      other.deleted_at is not null as is_deleted
    from (
      select 'merged_into' as relation, null as link_kind, merged_at as at, target_id as other_id
      from tickets.ticket_merge where source_id = ${ticketId} and undone_at is null
      union all select 'merged', null, merged_at, source_id
      from tickets.ticket_merge where target_id = ${ticketId} and undone_at is null
      union all select 'split_from', null, null, from_id from tickets.ticket_split where ticket_id = ${ticketId}
      union all select 'split_into', null, null, ticket_id from tickets.ticket_split where from_id = ${ticketId}
      union all select 'link', kind, created_at, to_id from tickets.ticket_link where from_id = ${ticketId}
      union all select 'link',
        case kind when 'duplicates' then 'duplicated_by' when 'blocks' then 'blocked_by' else kind end,
        created_at, from_id
      from tickets.ticket_link where to_id = ${ticketId}
    ) as found
    join tickets.ticket as other on other.id = found.other_id
    where other.deleted_at is null or relation = 'merged_into'
    order by at, other.number, link_kind`.execute(db);
  return rows;
}

/**
 * Locks tickets, deleted or not, against all other writers and new messages until the transaction ends, and returns their current state.
 * They are always locked in the same order, so that two callers cannot deadlock.
 */
export async function lockTickets(trx: TicketTransaction, ticketIds: string[]): Promise<LockedTicket[]> {
  const { rows } = await sql<LockedTicket>`
    select ${ticketColumns}, ${t.stopped_at}, ${t.resolved_at}, ${t.deleted_at} from ${ticketTable} ${ticketPeople}
    where ${t.id} = any (${ticketIds}::uuid[]) order by ${t.id} for update of ${ticketAlias}`.execute(trx);
  return rows;
}
