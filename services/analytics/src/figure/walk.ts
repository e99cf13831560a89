import { inTransaction } from "@tessera/kit/database/in-transaction";
import type { Pool, PoolClient } from "pg";
import { enterOrganization, lockOrganizationForUpdate, noticeZone } from "./organization-state.ts";
import { refreshTickets } from "./refresh-tickets.ts";

/** The dependencies of background work. */
export interface WalkContext {
  /** Connections with the job role. */
  jobPool: Pool;
  now: () => Date;
}

/** The consumers that must have a position before a walk may begin, so that no event during the walk is missed. */
const followersBeforeWalking = ["tickets", "removed tickets"];

/** The maximum number of tickets per transaction: large, because a day's sums are then written once for all of them. */
const maxAtOnce = 5_000;
/**
 * The minimum number of tickets per transaction. A step that fails, such as by a statement timeout on a busy machine, is halved down to
 * this.
 */
const minAtOnce = 300;

/**
 * Counts all tickets of the organizations that have not been walked through, oldest tickets first: initially, and after an organization's
 * time zone changed. Each step is a transaction that stores its position, so that a later process can continue from there. Returns how many
 * tickets were counted.
 */
export async function walkOrganizations(context: WalkContext): Promise<number> {
  if (!(await isFollowed(context))) return 0;
  await findOrganizations(context);
  let counted = 0;
  for (const organizationId of await unwalkedOrganizations(context)) {
    counted += await walkOrganization(context, organizationId);
  }
  return counted;
}

/** Checks whether the settings of any organization name another time zone than its figures use. Returns how many do. */
export async function watchZones({ jobPool }: WalkContext): Promise<number> {
  const { rows } = await jobPool.query<{ organization_id: string }>(
    "select organization_id from analytics.organization_state order by organization_id",
  );
  let changed = 0;
  for (const { organization_id } of rows) {
    changed += await inTransaction(jobPool, async (client) =>
      Number(await noticeZone(client, organization_id)),
    );
  }
  return changed;
}

async function isFollowed({ jobPool }: WalkContext): Promise<boolean> {
  const { rowCount } = await jobPool.query(
    "select from analytics.feed_position where consumer = any ($1::text[])",
    [followersBeforeWalking],
  );
  return rowCount === followersBeforeWalking.length;
}

async function findOrganizations({ jobPool }: WalkContext): Promise<void> {
  await jobPool.query(
    `insert into analytics.organization_state (organization_id, timezone)
     select organization_id, 'UTC' from tickets.organization_with_tickets
     where organization_id not in (select organization_id from analytics.organization_state)
     on conflict (organization_id) do nothing`,
  );
}

async function unwalkedOrganizations({ jobPool }: WalkContext): Promise<string[]> {
  const { rows } = await jobPool.query<{ organization_id: string }>(
    "select organization_id from analytics.organization_state where walked_at is null order by organization_id",
  );
  return rows.map(({ organization_id }) => organization_id);
}

async function walkOrganization({ jobPool, now }: WalkContext, organizationId: string): Promise<number> {
  let counted = 0;
  let size = maxAtOnce;
  while (true) {
    try {
      const step = await inTransaction(jobPool, (client) => takeStep(client, organizationId, size, now()));
      counted += step;
      if (step < size) return counted;
    } catch (error) {
      if (size / 2 < minAtOnce) throw error;
      size = Math.floor(size / 2);
    }
  }
}

interface Place {
  created_at: string;
  ticket_id: string;
}

/** Counts the next tickets and returns how many there were; fewer than `size` if this was the last step. */
async function takeStep(
  client: PoolClient,
  organizationId: string,
  size: number,
  now: Date,
): Promise<number> {
  await enterOrganization(client, organizationId);
  const { rowCount } = await client.query(
    "select from analytics.organization_state where organization_id = $1 and walked_at is null for update skip locked",
    [organizationId],
  );
  if (rowCount === 0) return 0;
  const organization = await lockOrganizationForUpdate(client, organizationId);
  const tickets = await nextTickets(client, organizationId, size);
  const ids = tickets.map(({ ticket_id }) => ticket_id);
  await refreshTickets(client, organization, ids, now);
  await keepPlace(client, organizationId, tickets.at(-1), tickets.length < size);
  return tickets.length;
}

async function nextTickets(client: PoolClient, organizationId: string, size: number): Promise<Place[]> {
  const place = await client.query<Place>(
    `select coalesce(walked_created_at, '-infinity') as created_at,
       coalesce(walked_ticket_id, '00000000-0000-0000-0000-000000000000') as ticket_id
     from analytics.organization_state where organization_id = $1`,
    [organizationId],
  );
  // Passed as parameters: if it were joined, the planner would not know its order, and every step would sort all remaining tickets.
  const { rows } = await client.query<Place>(
    `select created_at, ticket_id from tickets.ticket_measure
     where organization_id = $1 and deleted_at is null and (created_at, ticket_id) > ($2::timestamptz, $3::uuid)
     order by created_at, ticket_id limit $4`,
    [organizationId, place.rows[0]?.created_at, place.rows[0]?.ticket_id, size],
  );
  return rows;
}

async function keepPlace(
  client: PoolClient,
  organizationId: string,
  last: Place | undefined,
  isDone: boolean,
): Promise<void> {
  await client.query(
    `update analytics.organization_state set walked_created_at = coalesce($2, walked_created_at),
       walked_ticket_id = coalesce($3, walked_ticket_id), walked_at = case when $4 then now() end
     where organization_id = $1`,
    [organizationId, last?.created_at, last?.ticket_id, isDone],
  );
}
