import { CommandError } from "@tessera/cli/command-error";
import pg from "pg";
import { type Chance, chanceFrom } from "./chance.ts";
import type { DemoOrganization } from "./demo-accounts.ts";
import { makeTickets } from "./demo-ticket.ts";
import { writeOrganizations } from "./seed-demo.ts";
import { writeTickets } from "./write-tickets.ts";

interface LoadSize {
  tickets: number;
  organizations: number;
}

/** The number of tickets written at a time, which bounds memory use. */
const batch = 20_000;
const lockNotAvailable = "55P03";

/**
 * Writes organizations with tickets over two years in one transaction, and returns the slug of the largest organization. The
 * indexes are dropped first and rebuilt afterwards, which is several times faster than updating them row by row.
 */
export async function writeLoad(adminUrl: string, size: LoadSize): Promise<string> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await requireSuperuser(client);
    const first = await nextFreeNumber(client);
    const organizations = Array.from({ length: size.organizations }, (_, index) =>
      loadOrganization(first + index),
    );
    await client.query("begin");
    await client.query("set local maintenance_work_mem = '512MB'");
    await client.query("set local max_parallel_maintenance_workers = 2");
    // Disables triggers and foreign keys: the counts are written below, and the rows here only reference one another.
    await client.query("set local session_replication_role = replica");
    await writeOrganizations(client, organizations);
    await lockTables(client);
    const rebuild = await dropIndexes(client);
    for (const [index, organization] of organizations.entries()) {
      await fill(client, organization, computeShare(size, index), chanceFrom(first + index));
    }
    for (const definition of rebuild) await client.query(definition);
    await writeCounts(client, organizations);
    await client.query("commit");
    await client.query("vacuum analyze tickets.ticket, tickets.ticket_search, tickets.ticket_event");
    return organizations[0]?.slug ?? "";
  } finally {
    await client.end();
  }
}

/** Throws unless the role is a superuser, since only a superuser can disable triggers and foreign keys. */
async function requireSuperuser(client: pg.Client): Promise<void> {
  const { rows } = await client.query("select rolsuper, rolname from pg_roles where rolname = current_user");
  if (rows[0]?.rolsuper) return;
  throw new CommandError(`The load is written by a superuser of Postgres, and ${rows[0]?.rolname} is none.`);
}

/** Returns an organization's number of tickets: half for the first, the rest in equal parts. */
function computeShare({ tickets, organizations }: LoadSize, index: number): number {
  if (organizations === 1) return tickets;
  const half = Math.floor(tickets / 2);
  const part = Math.floor((tickets - half) / (organizations - 1));
  return index === 0 ? tickets - part * (organizations - 1) : part;
}

async function nextFreeNumber(client: pg.Client): Promise<number> {
  const found = await client.query(
    `select coalesce(max(substring(slug from '^load-(\\d+)$')::int), 0) + 1 as next from identity.organization`,
  );
  return found.rows[0].next;
}

/** Returns an organization with an owner, an admin, two agents and a viewer. */
export function loadOrganization(number: number): DemoOrganization {
  const slug = `load-${number}`;
  const people = (["owner", "admin", "user", "user", "viewer"] as const).map((role, index) => ({
    id: `${slug}-${index}`,
    name: ["Olga Owner", "Adam Admin", "Anna Agent", "Abel Agent", "Vera Viewer"][index] as string,
    email: `${["owner", "admin", "anna", "abel", "viewer"][index]}@${slug}.test`,
    role,
    timezone: "Europe/Berlin",
  }));
  return { id: slug, name: `Load ${number}`, slug, people };
}

async function fill(
  client: pg.Client,
  organization: DemoOrganization,
  count: number,
  chance: Chance,
): Promise<void> {
  const { people } = organization;
  const life = { people, agents: people.slice(0, 4), now: new Date(), dueHours: [72, 24, 8, 4, 4], chance };
  for (let written = 0; written < count; written += batch) {
    const tickets = makeTickets(life, Math.min(batch, count - written), 730, written);
    await writeTickets(client, organization.id, tickets, { now: life.now, history: "created only" });
  }
}

/**
 * Retries until all locks are acquired at once: acquired one after the other, they would deadlock with background work that
 * reads several of the tables.
 */
async function lockTables(client: pg.Client): Promise<void> {
  await client.query("set local lock_timeout = '300ms'");
  while (!(await mayLock(client)));
  await client.query("set local lock_timeout = 0");
}

async function mayLock(client: pg.Client): Promise<boolean> {
  await client.query("savepoint unlocked");
  try {
    await client.query(
      "lock table tickets.ticket, tickets.ticket_search, tickets.ticket_event in access exclusive mode",
    );
    return true;
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== lockNotAvailable) throw error;
    await client.query("rollback to savepoint unlocked");
    return false;
  }
}

async function dropIndexes(client: pg.Client): Promise<string[]> {
  const found = await client.query(
    `select index.indexrelid::regclass::text as name, pg_get_indexdef(index.indexrelid) as definition
     from pg_index as index
     where index.indrelid in ('tickets.ticket'::regclass, 'tickets.ticket_search'::regclass, 'tickets.ticket_event'::regclass)
       and not exists (select from pg_constraint where conindid = index.indexrelid)`,
  );
  for (const { name } of found.rows) await client.query(`drop index ${name}`);
  return found.rows.map(({ definition }) => definition);
}

async function writeCounts(client: pg.Client, organizations: DemoOrganization[]): Promise<void> {
  await client.query(
    `insert into tickets.ticket_count (organization_id, status, priority, n)
     select organization_id, status, priority, count(*) from tickets.ticket
     where organization_id = any($1) and deleted_at is null group by 1, 2, 3`,
    [organizations.map(({ id }) => id)],
  );
}
