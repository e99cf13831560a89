import { Pool, types } from "pg";
import { measurePool } from "./pool-metrics.ts";
import { leaveUnnamed, readPooler, sessionLimits } from "./pooler.ts";
import { traceQueries } from "./query-tracing.ts";

/** How to reach a database. */
export interface PoolOptions {
  connectionString: string;
  /** 10 unless given. */
  maxConnections?: number | undefined;
  /**
   * Answers a commit before it is on the disk: a crash of Postgres may take the last half second of commits with it, whole
   * and in order. For work that is done again then. Behind a pooler they wait for the disk all the same.
   */
  mayLoseCommits?: boolean | undefined;
}

const int8 = 20;
const textual = [1082, 1114, 1184];
const asNumber = (text: string) => Number(text);
const asText = (text: string) => text;

/**
 * A pool for services: pipelining connections in UTC, times as text (see `toInstant`), int8 as number, and no wait
 * without an end: 5 s for a connection, 10 s for a statement (the server ends it), 12 s for an answer (a half-open
 * connection never gives one). Behind a pooler (see `readPooler`) the same comes from the settings of the role.
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
  return pool;
}

function getTypeParser(oid: number, format?: "text" | "binary") {
  if (format !== "binary" && oid === int8) return asNumber;
  if (format !== "binary" && textual.includes(oid)) return asText;
  return types.getTypeParser(oid, format);
}

/** A lost connection fails the query that uses it, and the pool drops it; the event itself has nothing to add. */
function ignore(): void {}
