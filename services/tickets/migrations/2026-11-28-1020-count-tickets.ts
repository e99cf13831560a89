import { restrictTable } from "@tessera/kit/database/table-access";
import { type Kysely, sql } from "kysely";

// How many tickets an organization has by status and priority, kept by statement: the exact total of a list costs
// one read. Rows are changed in one order, so that two writers cannot lock one another out.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table tickets.ticket_count (
    organization_id text not null,
    status text not null,
    priority smallint not null,
    n integer not null,
    primary key (organization_id, status, priority)
  )`.execute(db);
  // Every role that writes tickets runs the triggers.
  await restrictTable(db, "tickets", "ticket_count", {
    service: "select, insert, update",
    job: "select, insert, update",
    owner: "select, insert, update",
  });
  await createTrigger(db, "insert", "new table as after_rows", toCount("after_rows", "+"));
  await createTrigger(db, "delete", "old table as before_rows", toCount("before_rows", "-"));
  await createTrigger(
    db,
    "update",
    "old table as before_rows new table as after_rows",
    `${toCount("after_rows", "+")} union all ${toCount("before_rows", "-")}`,
  );
}

function toCount(rows: string, sign: "+" | "-"): string {
  return `select organization_id, status, priority, ${sign} count(*)::integer as n from ${rows}
    where deleted_at is null group by 1, 2, 3`;
}

async function createTrigger(
  db: Kysely<unknown>,
  event: string,
  tables: string,
  counts: string,
): Promise<void> {
  const name = sql.id(`count_on_${event}`);
  await sql`create function tickets.${name}() returns trigger language plpgsql as $$
    begin
      insert into tickets.ticket_count as counter (organization_id, status, priority, n)
      select organization_id, status, priority, sum(n) from (${sql.raw(counts)}) as change
      group by organization_id, status, priority having sum(n) <> 0
      order by organization_id, status, priority
      on conflict (organization_id, status, priority) do update set n = counter.n + excluded.n;
      return null;
    end
  $$`.execute(db);
  await sql`create trigger ${name} after ${sql.raw(event)} on tickets.ticket
    referencing ${sql.raw(tables)} for each statement execute function tickets.${name}()`.execute(db);
}
