import type { Person } from "@tessera/wire/organization/member";
import { type Kysely, sql } from "kysely";
import type { TicketsDatabase } from "../../schema/schema.ts";

type Db = Kysely<TicketsDatabase>;

type WatcherRow = Person & { since: string };

/** Returns the active members who watch a ticket, in the order in which they began. */
export async function findWatchers(db: Db, ticketId: string): Promise<WatcherRow[]> {
  return db
    .selectFrom("tickets.watcher as watcher")
    .innerJoin("directory.member_directory as member", "member.id", "watcher.member_id")
    .select(["member.id", "display_name", "full_name", "email", "avatar_url", "watcher.since"])
    .where("watcher.ticket_id", "=", ticketId)
    .where("member.is_active", "=", true)
    .orderBy("watcher.since")
    .orderBy("member.id")
    .execute();
}

/** Makes a member a watcher by choice of the tickets that exist; returns how many these are. */
export async function watchTickets(db: Db, memberId: string, ticketIds: string[]): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into tickets.watcher as watcher (organization_id, ticket_id, member_id, is_chosen)
    select organization_id, id, ${memberId}, true from tickets.ticket
    where id = any (${ticketIds}::uuid[]) and deleted_at is null order by id
    on conflict (organization_id, ticket_id, member_id) do update set is_chosen = true`.execute(db);
  return Number(numAffectedRows ?? 0);
}

export async function unwatchTickets(db: Db, memberId: string, ticketIds: string[]): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from tickets.watcher where member_id = ${memberId} and ticket_id = any (${ticketIds}::uuid[])`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}

/** Makes those who watch a ticket watch another one as well, in the same way. */
export async function copyWatchers(db: Db, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`insert into tickets.watcher (organization_id, ticket_id, member_id, is_chosen)
    select organization_id, ${to}::uuid, member_id, is_chosen from tickets.watcher where ticket_id = ${from}
    on conflict do nothing`.execute(db);
}
