import type { Actor } from "@tessera/kit/tokens/actor";
import type { PendingReason, TicketStatus } from "@tessera/wire/ticket/ticket.constants";
import { sql } from "kysely";
import type { TicketTransaction } from "../../context.ts";
import { type EventLine, insertEvent } from "../ticket-record.ts";
import type { LockedTicket } from "./ticket-relation.repository.ts";

/** A merge that has not been undone. */
export interface MergeRow {
  id: string;
  target_id: string;
  /** The number of the target. */
  number: number;
  status_before: TicketStatus;
  pending_reason_before: PendingReason | null;
  closed_at: string | null;
}

/**
 * Allows one merge at a time in an organization. Merges without a common ticket can together form a circle, which locks on tickets could
 * not prevent.
 */
export async function lockMerges(trx: TicketTransaction, organizationId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('tickets.ticket_merge'), hashtext(${organizationId}))`.execute(
    trx,
  );
}

export async function findMerge(trx: TicketTransaction, sourceId: string): Promise<MergeRow | undefined> {
  return trx
    .selectFrom("tickets.ticket_merge as m")
    .innerJoin("tickets.ticket as target", "target.id", "m.target_id")
    .select([
      "m.id",
      "m.target_id",
      "target.number",
      "m.status_before",
      "m.pending_reason_before",
      "m.closed_at",
    ])
    .where("m.source_id", "=", sourceId)
    .where("m.undone_at", "is", null)
    .executeTakeFirst();
}

/** Returns the ids of the ticket, the ticket it was merged into, and so on, including deleted ones. */
export async function findChain(trx: TicketTransaction, ticketId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive chain (id) as (
      select ${ticketId}::uuid
      union
      select m.target_id from chain join tickets.ticket_merge as m on m.source_id = chain.id
      where m.undone_at is null
    ) select id from chain`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Stores the state that the source had before the merge. The source must already be closed. */
export async function insertMerge(
  trx: TicketTransaction,
  actor: Actor,
  source: LockedTicket,
  targetId: string,
): Promise<void> {
  await sql`insert into tickets.ticket_merge (organization_id, source_id, target_id, merged_by, status_before,
      pending_reason_before, stopped_at_before, resolved_at_before, escalation_level_before, closed_at)
    select t.organization_id, t.id, ${targetId}, ${actor.userId}, ${source.status}, ${source.pending_reason},
      ${source.stopped_at}::timestamptz, ${source.resolved_at}::timestamptz, ${source.escalation_level},
      case when ${source.status} <> 'closed' then t.resolved_at end
    from tickets.ticket as t where t.id = ${source.id}`.execute(trx);
}

export async function markUndone(trx: TicketTransaction, actor: Actor, mergeId: string): Promise<void> {
  await trx
    .updateTable("tickets.ticket_merge")
    .set({ undone_at: sql`statement_timestamp()`, undone_by: actor.userId })
    .where("id", "=", mergeId)
    .execute();
}

/**
 * Restores the former status, times and escalation of a locked source. Closing a waiting ticket moved its due time by the time it had
 * waited. That is reverted, so that it continues to wait; other changes of the due time are kept.
 */
export async function reopenSource(
  trx: TicketTransaction,
  actor: Actor,
  mergeId: string,
  lines: EventLine[],
): Promise<void> {
  await sql`
    with former as (
        select m.source_id, m.status_before as status, m.pending_reason_before as pending_reason,
          m.stopped_at_before as stopped_at, m.resolved_at_before as resolved_at, m.escalation_level_before as level,
          t.due_at - case when m.status_before = 'pending' then m.closed_at - m.stopped_at_before else '0' end as due_at
        from tickets.ticket_merge as m join tickets.ticket as t on t.id = m.source_id where m.id = ${mergeId}
      ),
      changed as (
        update tickets.ticket as t set status = former.status, pending_reason = former.pending_reason,
          stopped_at = former.stopped_at, resolved_at = former.resolved_at, due_at = former.due_at,
          escalation_level = least(former.level, tickets.escalation_level(
            former.status, former.due_at, t.due_minutes, former.stopped_at, statement_timestamp())),
          version = t.version + 1, updated_at = statement_timestamp(), last_activity_at = statement_timestamp()
        from former where t.id = former.source_id
        returning t.*
      ),
      event as (${insertEvent(actor, "changed", lines)})
    update tickets.ticket_search as entry set status = t.status from changed as t where entry.ticket_id = t.id`.execute(
    trx,
  );
}
