import { type Kysely, sql } from "kysely";

// Whom a ticket is from, by the id that tickets know. There may be as many requesters as tickets, so sums are kept of none: their groups
// are counted from the facts, and the indexes that say which facts count say of whom they are.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table analytics.fact add column requester text not null default ''`.execute(db);
  await replaceIndexes(db, {
    event: sql`previous_date, hours, files, requester`,
    state: sql`include (requester)`,
  });
  await walkAgain(db);
}

async function replaceIndexes(
  db: Kysely<unknown>,
  { event, state }: Record<"event" | "state", ReturnType<typeof sql>>,
): Promise<void> {
  await sql`drop index analytics.fact_event, analytics.fact_state`.execute(db);
  await sql`create index fact_event on analytics.fact (organization_id, figure, from_date, ticket_id)
    include (${event}) where until_date is null`.execute(db);
  await sql`create index fact_state on analytics.fact (organization_id, figure, until_date, from_date, ticket_id)
    ${state} where until_date is not null`.execute(db);
}

// The owner sees all organizations only while row-level security is not forced.
async function walkAgain(db: Kysely<unknown>): Promise<void> {
  await sql`alter table analytics.organization_state no force row level security`.execute(db);
  await sql`update analytics.organization_state
    set walked_created_at = null, walked_ticket_id = null, walked_at = null`.execute(db);
  await sql`alter table analytics.organization_state force row level security`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await replaceIndexes(db, { event: sql`previous_date, hours`, state: sql`` });
  await sql`alter table analytics.fact drop column requester`.execute(db);
}
