import { firstCell } from "@tessera/wire/organization/placement";
import type { Client } from "pg";
import { waitUntil } from "./connect.ts";

type Hold = "leaving" | "held" | "arriving" | "departed";

const turns = 7_352_003;

/** Returns the id of an organization, given its id or the slug of its public pages. Throws if it is unknown. */
export async function findOrganization(first: Client, organization: string): Promise<string> {
  const { rows } = await first.query<{ id: string }>(
    "select id from identity.organization where $1 in (id, slug) order by id <> $1 limit 1",
    [organization],
  );
  if (rows[0]) return rows[0].id;
  throw new Error(`There is no organization "${organization}".`);
}

/** Locks the organization against other moves for as long as the connection lives. Throws if another process holds the lock. */
export async function takeTurn(first: Client, organizationId: string): Promise<void> {
  const { rows } = await first.query<{ is_ours: boolean }>(
    "select pg_try_advisory_lock($1, hashtext($2)) as is_ours",
    [turns, organizationId],
  );
  if (!rows[0]?.is_ours) throw new Error("This organization is being moved by another process.");
}

/** Returns the placement of an organization as this database knows it. */
export async function findPlace(
  client: Client,
  organizationId: string,
): Promise<{ cell: string; isClosed: boolean }> {
  const { rows } = await client.query<{ cell: string; isClosed: boolean }>(
    'select cell, is_closed as "isClosed" from installation.placement where organization_id = $1',
    [organizationId],
  );
  return rows[0] ?? { cell: firstCell, isClosed: false };
}

export async function setPlacement(
  first: Client,
  { organizationId, cell, isClosed }: { organizationId: string; cell: string; isClosed: boolean },
): Promise<void> {
  await first.query(
    `insert into installation.placement (organization_id, cell, is_closed) values ($1, $2, $3)
     on conflict (organization_id) do update set cell = excluded.cell, is_closed = excluded.is_closed`,
    [organizationId, cell, isClosed],
  );
}

/** Sets or removes a hold and returns the time at which it applies: transactions that began earlier may not see it. */
export async function setHold(client: Client, organizationId: string, state: Hold | null): Promise<string> {
  if (state) {
    await client.query(
      `insert into installation.hold (organization_id, state) values ($1, $2)
       on conflict (organization_id) do update set state = excluded.state, since = clock_timestamp()`,
      [organizationId, state],
    );
  } else {
    await client.query("delete from installation.hold where organization_id = $1", [organizationId]);
  }
  const { rows } = await client.query<{ now: string }>("select clock_timestamp()::text as now");
  return rows[0]?.now ?? "";
}

/** Waits until all transactions that began before `time` have ended. */
export async function untilOlderEnded(client: Client, time: string, patienceMs: number): Promise<void> {
  await waitUntil(
    async () => {
      const { rowCount } = await client.query(
        `select from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
           and pid <> pg_backend_pid() and xact_start < $1::timestamptz limit 1`,
        [time],
      );
      return !rowCount;
    },
    patienceMs,
    () => "A transaction that started earlier hasn't ended. Try again later.",
    20,
  );
}
