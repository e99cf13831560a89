import type { PoolClient } from "pg";

/**
 * What an address says about a pooler before Postgres, like PgBouncer: `?pooler=transaction` where a connection is lent for one
 * transaction, and with `&statements=unnamed` where it does not follow named statements (PgBouncer before 1.21).
 */
export interface Pooler {
  isBetween: boolean;
  knowsNames: boolean;
}

/** @throws TypeError for a pooler that lends connections otherwise: what a session is set to would be another's. */
export function readPooler(connectionString: string): Pooler {
  const query = new URL(connectionString).searchParams;
  const pooler = query.get("pooler");
  if (pooler !== null && pooler !== "transaction")
    throw new TypeError(`"pooler=${pooler}" is not known: "pooler=transaction" is.`);
  return { isBetween: pooler !== null, knowsNames: query.get("statements") !== "unnamed" };
}

/**
 * What a connection asks for at its start: the server ends a statement after 10 s, and a transaction that does nothing after 15 s. A
 * pooler refuses it, since who gets the connection next would have it too; there it comes from the settings of the role.
 */
export function sessionLimits(connectionString: string) {
  if (readPooler(connectionString).isBetween) return {};
  return { statement_timeout: 10_000, idle_in_transaction_session_timeout: 15_000 };
}

const withoutNames = new WeakSet<PoolClient>();

/** Statements of this connection get no names from now on. */
export function leaveUnnamed(client: PoolClient): void {
  withoutNames.add(client);
}

export function mayName(client: PoolClient): boolean {
  return !withoutNames.has(client);
}
