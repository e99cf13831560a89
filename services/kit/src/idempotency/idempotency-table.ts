import { type Kysely, sql } from "kysely";
import { restrictTable } from "../database/table-access.ts";

/**
 * For migrations: creates the table `idempotency` of a domain, which `withIdempotency` needs. It keeps the replies to calls with an
 * Idempotency-Key for a day. The row is inserted before the work is done, so that a second call waits for it.
 */
export async function createIdempotencyTable(db: Kysely<unknown>, schema: string): Promise<void> {
  const table = sql.id(schema, "idempotency");
  await sql`create table ${table} (
    organization_id text not null,
    user_id text not null,
    key text not null,
    request_hash text not null,
    answer jsonb,
    created_at timestamptz not null default now(),
    primary key (organization_id, user_id, key)
  )`.execute(db);
  await sql`create index idempotency_created on ${table} (created_at)`.execute(db);
  await restrictTable(db, schema, "idempotency", {
    service: "select, insert, update",
    job: {
      may: "select (organization_id, user_id, key, created_at), delete",
      rows: sql`created_at < now() - interval '24 hours'`,
    },
    owner: "select, update, delete",
  });
}
