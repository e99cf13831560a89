import type { AvailabilityState } from "@tessera/wire/organization/availability.constants";
import { type Kysely, sql } from "kysely";
import type { TicketsDatabase } from "../../schema/schema.ts";

export interface LoadRow {
  /** Null for the tickets that nobody is assigned to. */
  member_id: string | null;
  display_name: string | null;
  full_name: string | null;
  email: string | null;
  avatar_url: string | null;
  has_left: boolean;
  availability: AvailabilityState | null;
  available_at: string | null;
  open: number;
  waiting: number;
  oldest_since: string | null;
}

/** Returns the unfinished tickets by assignee, with the members who have none; first the member whose requester waits longest. */
export async function findWorkload(db: Kysely<TicketsDatabase>): Promise<LoadRow[]> {
  const { rows } = await sql<LoadRow>`
    with load as (
      select t.assigned_to_id as member_id, max(t.assignee_name) as name, max(t.assignee_email) as email,
        count(*)::integer as open, count(*) filter (where w.waits = 'requester')::integer as waiting,
        min(w.since) filter (where w.waits = 'requester') as oldest_since
      from tickets.ticket_wait as w join tickets.ticket as t on t.id = w.ticket_id
      group by t.assigned_to_id
    )
    select coalesce(load.member_id, member.id) as member_id, coalesce(member.display_name, load.name) as display_name,
      coalesce(member.full_name, load.name) as full_name, coalesce(member.email, load.email) as email, member.avatar_url,
      member.id is null as has_left,
      member.availability, member.available_at, coalesce(load.open, 0) as open, coalesce(load.waiting, 0) as waiting, load.oldest_since
    from load full join directory.member_directory as member on member.id = load.member_id
    where load.open is not null or (member.role <> 'viewer' and member.is_active)
    order by load.oldest_since, load.open desc nulls last, lower(coalesce(member.full_name, load.name)), member_id`.execute(
    db,
  );
  return rows;
}
