import { type Kysely, sql } from "kysely";

// A connection is untested until a test or a delivery succeeds; what never delivered anything was never known to work.
export async function up(db: Kysely<unknown>): Promise<void> {
  await allowStates(db, ["untested", "working", "failing"]);
  await sql`alter table organization.integration alter column state set default 'untested'`.execute(db);
  await changeStates(db, sql`state = 'untested' where state = 'working' and last_delivery_at is null`);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await changeStates(db, sql`state = 'working' where state = 'untested'`);
  await sql`alter table organization.integration alter column state set default 'working'`.execute(db);
  await allowStates(db, ["working", "failing"]);
}

async function allowStates(db: Kysely<unknown>, states: string[]): Promise<void> {
  const list = sql.join(states.map((state) => sql.lit(state)));
  await sql`alter table organization.integration drop constraint if exists integration_state_check`.execute(
    db,
  );
  await sql`alter table organization.integration add constraint integration_state_check
    check (state in (${list}))`.execute(db);
}

/** The owner sees rows of no organization unless it says so. */
async function changeStates(db: Kysely<unknown>, change: ReturnType<typeof sql>): Promise<void> {
  await sql`alter table organization.integration no force row level security`.execute(db);
  await sql`update organization.integration set ${change}`.execute(db);
  await sql`alter table organization.integration force row level security`.execute(db);
}
