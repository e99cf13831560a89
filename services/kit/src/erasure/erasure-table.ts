import { type Kysely, sql } from "kysely";
import { isOwn, publishView, restrictTable } from "../database/table-access.ts";

// For migrations. Migrations that have already run depend on these functions: their effect for given arguments must not change.

/**
 * Creates the table `erasure` of a domain that erases people step by step. It records who is to be erased; once that is done, it keeps
 * nothing of the person either. `columns` are the domain's own. The view `erasure_answer` shows which erasures are done.
 */
export async function createErasureTable(
  db: Kysely<unknown>,
  domain: string,
  columns = sql``,
): Promise<void> {
  const [table, job] = [sql.id(domain, "erasure"), sql.id(`job_${domain}`)];
  await sql`create table ${table} (
    organization_id text not null,
    erasure_id uuid not null,
    email text,
    user_id text,
    ${columns}
    finished_at timestamptz,
    primary key (organization_id, erasure_id),
    check ((email is null) = (finished_at is not null)),
    check (finished_at is null or user_id is null)
  )`.execute(db);
  await sql`create index erasure_open on ${table} (organization_id, erasure_id) where finished_at is null`.execute(
    db,
  );
  await restrictTable(db, domain, "erasure", { owner: "select, insert, update" });
  await sql`create policy job on ${table} to ${job} using (true) with check (${isOwn})`.execute(db);
  await sql`grant select, insert on ${table} to ${job}`.execute(db);
  await publishErasures(db, domain);
}

/** Creates the table `erasure` of a domain that erases a person in one step. It records which erasures are done. */
export async function createDoneErasureTable(db: Kysely<unknown>, domain: string): Promise<void> {
  await sql`create table ${sql.id(domain, "erasure")} (
    organization_id text not null,
    erasure_id uuid not null,
    finished_at timestamptz not null default now(),
    primary key (organization_id, erasure_id)
  )`.execute(db);
  await restrictTable(db, domain, "erasure", { owner: "select, insert" });
  await publishErasures(db, domain);
}

async function publishErasures(db: Kysely<unknown>, domain: string): Promise<void> {
  await sql`create view ${sql.id(domain, "erasure_answer")} as
    select organization_id, erasure_id, finished_at from ${sql.id(domain, "erasure")} where finished_at is not null`.execute(
    db,
  );
  const contract = `the erasures that ${domain} has carried out, of the organization in app.organization_id.`;
  await publishView(db, domain, "erasure_answer", contract);
}
