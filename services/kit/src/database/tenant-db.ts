import {
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from "kysely";
import type { Pool } from "pg";
import { requireLogin } from "../errors/refused-login.ts";
import { createCache } from "../memory/create-cache.ts";
import { openPool, type PoolOptions } from "./postgres-pool.ts";
import { TenantDriver } from "./tenant-driver.ts";

/** A service's database, with a view per organization. */
export interface TenantDb<Schema> {
  /**
   * Returns the database as an organization sees it: row-level security limits reads and writes to its own rows. It is an ordinary Kysely;
   * each query outside of `.transaction()` is a transaction of its own in one round trip, and selects run read-only (use `.transaction()`
   * for one that calls a writing function). Throws if the id is malformed.
   */
  for(organizationId: string): Kysely<Schema>;
  /** The database without an organization, for rows that belong to none: tables of organizations appear empty. */
  unscoped: Kysely<Schema>;
  /** Throws if the database does not respond, or refuses the login. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

const maxOrganizations = 1_000;

/** Opens the database of a service with its own role. It connects with the first query. */
export function createTenantDb<Schema>(options: PoolOptions): TenantDb<Schema> {
  const pool = openPool(options);
  const known = createCache<Kysely<Schema>>({ max: maxOrganizations });

  return {
    for(organizationId) {
      const db = known.get(organizationId) ?? openTenant<Schema>(pool, organizationId);
      known.set(organizationId, db);
      return db;
    },
    unscoped: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }),
    ping: async () => {
      await pool.query("select 1");
      await requireLogin(pool);
    },
    close: () => pool.end(),
  };
}

function openTenant<Schema>(pool: Pool, organizationId: string): Kysely<Schema> {
  const driver = new TenantDriver(pool, organizationId);
  return new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}
