import { AsyncLocalStorage } from "node:async_hooks";
import { sessionLimits } from "@tessera/kit/pooler";
import { Kysely, PostgresDialect } from "kysely";
import { Pool } from "pg";
import type { IdentitySchema } from "./schema.ts";

/** The tables of accounts, for better-auth and beside it. */
export interface AccountDb {
  db: Kysely<IdentitySchema>;
  /** Answers which errors of the database came up meanwhile, also those that were swallowed. */
  watch<T>(act: () => Promise<T>): Promise<{ result: T; errors: unknown[] }>;
}

// Not the pool of the kit, which reads times as text: better-auth compares them with a Date, and a session whose end
// is a text would never be over.
export function openAccountDb(connectionString: string): AccountDb {
  const pool = new Pool({
    connectionString,
    max: 10,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    query_timeout: 12_000,
    ...sessionLimits(connectionString),
  });
  // The query that uses a lost connection fails by itself; without a listener the event would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));

  const watched = new AsyncLocalStorage<unknown[]>();
  const note = (error: unknown) => void watched.getStore()?.push(error);
  const db = new Kysely<IdentitySchema>({
    dialect: new PostgresDialect({ pool: noting(pool, note) }),
    log(event) {
      if (event.level === "error") note(event.error);
    },
  });
  return {
    db,
    async watch(act) {
      const errors: unknown[] = [];
      return { result: await watched.run(errors, act), errors };
    },
  };
}

// Kysely logs failed queries, but not a connection that could not be had.
function noting(pool: Pool, note: (error: unknown) => void) {
  return {
    options: pool.options,
    async connect() {
      try {
        return await pool.connect();
      } catch (error) {
        note(error);
        throw error;
      }
    },
    end: () => pool.end(),
  };
}
