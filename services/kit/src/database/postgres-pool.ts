import { Pool, types } from "pg";
import { watchLogins } from "../errors/refused-login.ts";
import { measurePool } from "../observability/pool-metrics.ts";
import { traceQueries } from "../observability/query-tracing.ts";
import { leaveUnnamed, readPooler, sessionLimits } from "./pooler.ts";

/** Options for connections to a database. */
export interface PoolOptions {
  connectionString: string;
  /** Defaults to 10. */
  maxConnections?: number | undefined;
  /**
   * True to return from a commit before it is on disk: a crash of Postgres may lose the commits of the last half second, but never part of
   * a commit or one before them. Only for work that is repeated in that case. Has no effect behind a pooler.
   */
  mayLoseCommits?: boolean | undefined;
}

const int8 = 20;
const textual = [1082, 1114, 1184];
const asNumber = (text: string) => Number(text);
const asText = (text: string) => text;

/**
 * Opens a pool for a service: pipelined connections in UTC, times as text (see `toInstant`), int8 as number, and timeouts for every wait: 5
 * s for a connection, 10 s for a statement (enforced by the server), 12 s for a result (a half-open connection never returns one). Behind a
 * pooler (see `readPooler`), the settings of the role apply instead.
 */
export function openPool({ connectionString, maxConnections = 10, mayLoseCommits }: PoolOptions): Pool {
  const pooler = readPooler(connectionString);
  const pool = new Pool({
    connectionString,
    max: maxConnections,
    pipeline: true,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    query_timeout: 12_000,
    ...sessionLimits(connectionString),
    ...(!pooler.isBetween && {
      options: `-c timezone=UTC -c datestyle=ISO${mayLoseCommits ? " -c synchronous_commit=off" : ""}`,
    }),
    types: { getTypeParser },
  });
  pool.on("error", ignore);
  pool.on("connect", (client) => {
    client.on("error", ignore);
    traceQueries(client);
    if (!pooler.knowsNames) leaveUnnamed(client);
  });
  measurePool(pool, connectionString);
  watchLogins(pool);
  return pool;
}

function getTypeParser(oid: number, format?: "text" | "binary") {
  if (format !== "binary" && oid === int8) return asNumber;
  if (format !== "binary" && textual.includes(oid)) return asText;
  return types.getTypeParser(oid, format);
}

/** Ignores a lost connection: the query that uses it fails, and the pool drops it. */
function ignore(): void {}
