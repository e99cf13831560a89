import { inTransaction } from "@tessera/kit/database/in-transaction";
import { openPool } from "@tessera/kit/database/postgres-pool";
import type { Closable, WorkContext } from "@tessera/kit/service/service";
import type { IdentityConfig } from "../config.ts";
import type { IdentitySchema } from "../schema.ts";
import { erasure } from "./erasure.ts";

type Context = Pick<
  WorkContext<IdentityConfig, IdentitySchema, object>,
  "config" | "jobDatabaseUrl" | "redis" | "log"
>;

/**
 * Reads the erasures recorded in each other cell, and applies them here. The position is stored in the cell; if a step
 * fails in between, the same people are read again, and erasing them twice has no effect.
 */
export function readErasuresOfCells({ config, jobDatabaseUrl, redis, log }: Context): Closable[] {
  return config.CELL_JOB_DATABASE_URLS.map((cellUrl) => {
    const pool = openPool({ connectionString: jobDatabaseUrl, maxConnections: 1 });
    const reader = erasure.followElsewhere({ jobDatabaseUrl: cellUrl, redis, log }, (erasures) =>
      inTransaction(pool, (client) => erasure.take(client, erasures)),
    );
    return {
      close: async () => {
        await reader.close();
        await pool.end();
      },
    };
  });
}
