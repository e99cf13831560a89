import type { Redis } from "ioredis";
import { type Kysely, sql } from "kysely";

/** How far another clock is ahead of this one, in milliseconds. */
type ReadAhead = () => Promise<number>;

const maxAwayMs = 30_000;
const rememberMs = 20_000;

/**
 * Creates a check that throws if the clock of this machine differs by more than 30 s from all others that answer: tokens would expire too
 * early here, or be accepted too long. One clock alone proves nothing, since it may be the wrong one.
 */
export function createClockCheck(
  others: Readonly<Record<string, ReadAhead>>,
  now: () => number = Date.now,
): () => Promise<void> {
  let last: { at: number; problem: string | null } | undefined;
  return async () => {
    if (!last || Math.abs(now() - last.at) > rememberMs)
      last = { at: now(), problem: await describeAway(others) };
    if (last.problem) throw new Error(last.problem);
  };
}

async function describeAway(others: Readonly<Record<string, ReadAhead>>): Promise<string | null> {
  const found = await Promise.all(
    Object.entries(others).map(async ([name, read]) => ({ name, ahead: await read().catch(() => null) })),
  );
  const known = found.flatMap(({ name, ahead }) => (ahead === null ? [] : [{ name, ahead }]));
  if (known.length < 2 || !areAway(known.map(({ ahead }) => ahead))) return null;
  const seconds = Math.round(Math.abs(known[0]?.ahead ?? 0) / 1000);
  const direction = (known[0]?.ahead ?? 0) > 0 ? "behind" : "ahead of";
  return `the clock of this machine is ${seconds} s ${direction} those of ${known.map(({ name }) => name).join(" and ")}: synchronize it (NTP)`;
}

/** Returns true if all clocks are away in the same direction. */
function areAway(aheads: number[]): boolean {
  return aheads.every((ahead) => ahead > maxAwayMs) || aheads.every((ahead) => ahead < -maxAwayMs);
}

/** Reads how far the clock of Postgres is ahead. */
export async function readPostgresAhead<Database>(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{
    ms: number;
  }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db);
  return (rows[0]?.ms ?? Date.now()) - Date.now();
}

/** Reads how far the clock of Redis is ahead. */
export async function readRedisAhead(redis: Redis): Promise<number> {
  const [seconds] = await redis.time();
  return Number(seconds) * 1000 - Date.now();
}
