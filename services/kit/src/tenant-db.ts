import {
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from "kysely";
import type { Pool } from "pg";
import { openPool, type PoolOptions } from "./postgres-pool.ts";
import { TenantDriver } from "./tenant-driver.ts";

/** A service's database, seen by one organization at a time. */
export interface TenantDb<Schema> {
  /**
   * The database as an organization sees it: row-level security shows and accepts its rows alone. An ordinary Kysely;
   * each query outside of `.transaction()` is a transaction of its own in one round trip, and a select runs read-only
   * (one that calls a writing function belongs into `.transaction()`). Throws for an id that cannot be one.
   */
  for(organizationId: string): Kysely<Schema>;
  /** The database without an organization: tenant tables look empty. For what belongs to no organization. */
  unscoped: Kysely<Schema>;
  /** Throws when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

const maxOrganizations = 1_000;

/** Opens the database of a service as its own role; nothing connects before the first query. */
export function createTenantDb<Schema>(options: PoolOptions): TenantDb<Schema> {
  const pool = openPool(options);
  const known = new Map<string, Kysely<Schema>>();

  return {
    for(organizationId) {
      const db = known.get(organizationId) ?? openTenant<Schema>(pool, organizationId);
      known.delete(organizationId);
      known.set(organizationId, db);
      if (known.size > maxOrganizations) forgetOldest(known);
      return db;
    },
    unscoped: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }),
    ping: async () => {
      await pool.query("select 1");
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

function forgetOldest(known: Map<string, unknown>): void {
  const [oldest] = known.keys();
  if (oldest !== undefined) known.delete(oldest);
}
