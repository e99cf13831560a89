import { inTransaction } from "@tessera/kit/in-transaction";
import { openPool } from "@tessera/kit/postgres-pool";
import type { Closable, WorkContext } from "@tessera/kit/service";
import type { IdentityConfig } from "../config.ts";
import type { IdentityContext } from "../open-context.ts";
import type { IdentitySchema } from "../schema.ts";
import { erasure } from "./erasure.ts";

type Context = Pick<
  WorkContext<IdentityConfig, IdentitySchema, IdentityContext>,
  "config" | "jobDatabaseUrl" | "redis" | "log"
>;

/**
 * Reads who is to be forgotten in each other cell, and forgets them here. The place is kept in the cell: after a failure in between the same
 * people come again, and are forgotten already.
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
