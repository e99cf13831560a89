import type { PoolClient } from "pg";

/**
 * The pooler in front of Postgres, such as PgBouncer, according to an address: `?pooler=transaction` if it assigns a connection per
 * transaction, plus `&statements=unnamed` if it does not support named statements (PgBouncer before 1.21).
 */
export interface Pooler {
  isBetween: boolean;
  knowsNames: boolean;
}

/**
 * Reads the pooler from an address.
 *
 * @throws TypeError for other pooling modes: settings of a session would leak into another.
 */
export function readPooler(connectionString: string): Pooler {
  const query = new URL(connectionString).searchParams;
  const pooler = query.get("pooler");
  if (pooler !== null && pooler !== "transaction")
    throw new TypeError(`"pooler=${pooler}" is not known: use "pooler=transaction".`);
  return { isBetween: pooler !== null, knowsNames: query.get("statements") !== "unnamed" };
}

/**
 * Returns the limits that a connection requests when it starts: the server ends a statement after 10 s, and an idle transaction after 15 s.
 * A pooler refuses such settings, because they would carry over to the next user of the connection; there, the role's settings apply.
 */
export function sessionLimits(connectionString: string) {
  if (readPooler(connectionString).isBetween) return {};
  return { statement_timeout: 10_000, idle_in_transaction_session_timeout: 15_000 };
}

const withoutNames = new WeakSet<PoolClient>();

/** Makes statements on this connection unnamed from now on. */
export function leaveUnnamed(client: PoolClient): void {
  withoutNames.add(client);
}

export function mayName(client: PoolClient): boolean {
  return !withoutNames.has(client);
}
