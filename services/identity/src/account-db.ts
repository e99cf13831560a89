import { AsyncLocalStorage } from "node:async_hooks";
import { sessionLimits } from "@tessera/kit/database/pooler";
import { Kysely, PostgresDialect } from "kysely";
import { Pool } from "pg";
import type { IdentitySchema } from "./schema.ts";

/** The account tables, used by better-auth and by this service directly. */
export interface AccountDb {
  db: Kysely<IdentitySchema>;
  /** Runs an action, and returns its result with all database errors that occurred meanwhile, including swallowed ones. */
  watch<T>(act: () => Promise<T>): Promise<{ result: T; errors: unknown[] }>;
}

// Not the kit's pool, which returns times as text: better-auth compares them with a Date, and a session that ends at a
// text would never expire.
export function openAccountDb(connectionString: string): AccountDb {
  const pool = new Pool({
    connectionString,
    max: 10,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    query_timeout: 12_000,
    ...sessionLimits(connectionString),
  });
  // A query on a lost connection fails by itself. Without a listener, the error event would end the process.
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

// Kysely logs failed queries, but not failed attempts to connect.
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
