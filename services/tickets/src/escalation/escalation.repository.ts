import { type Kysely, sql } from "kysely";
import type { TicketsDatabase } from "../schema/schema.ts";

export interface DueTicket {
  organization_id: string;
  id: string;
}

/** Returns tickets of all organizations that are due for another level, the longest due first. */
export async function findDueTickets(jobDb: Kysely<TicketsDatabase>, limit: number): Promise<DueTicket[]> {
  return jobDb
    .selectFrom("tickets.ticket")
    .select(["organization_id", "id"])
    .where("escalates_at", "<=", sql<string>`now()`)
    .where("deleted_at", "is", null)
    .orderBy("escalates_at")
    .limit(limit)
    .execute();
}

/**
 * Raises tickets to the level that their clock implies, with their history, in one statement. Rechecks under the lock whether they are due,
 * so that several workers may run at once. Tickets that someone is writing are skipped until the next run. The version stays the same, so
 * that nobody's edit becomes stale.
 */
export async function raiseTickets(db: Kysely<TicketsDatabase>, ticketIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with due as (
        select t.id, t.escalation_level as former,
          tickets.escalation_level(t.status, t.due_at, t.due_minutes, t.stopped_at, now()) as level
        from tickets.ticket as t
        where t.id = any (${ticketIds}::uuid[]) and t.escalates_at <= now() and t.deleted_at is null
        order by t.id for no key update skip locked
      ),
      raised as (
        update tickets.ticket as t set escalation_level = due.level from due where t.id = due.id
        returning t.organization_id, t.id, t.version, due.former, due.level
      ),
      event as (
        insert into tickets.ticket_event (organization_id, ticket_id, version, kind, changes, fields, created_at)
        select organization_id, id, version, 'escalated', tickets.change('escalation_level', 'Level ' || nullif(former, 0),
          'Level ' || level), '{escalation_level}', statement_timestamp()
        from raised
      )
    select id from raised`.execute(db);
  return rows.map(({ id }) => id);
}
