import { Kysely, PostgresDialect } from "kysely";
import { Pool } from "pg";
import type { IdentitySchema } from "./schema.ts";

/**
 * The tables of accounts, for better-auth and beside it. Not the pool of the kit, which reads times as text: better-auth
 * compares them with a Date, and a session whose end is a text would never be over.
 */
export function openAccountDb(connectionString: string): Kysely<IdentitySchema> {
  const pool = new Pool({
    connectionString,
    max: 10,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    query_timeout: 12_000,
    idle_in_transaction_session_timeout: 15_000,
  });
  // The query that uses a lost connection fails by itself; without a listener the event would end the process.
  pool.on("error", () => {});
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}
