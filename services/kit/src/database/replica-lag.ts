import { type Kysely, type RawBuilder, sql } from "kysely";

/** Measures how far a replica is behind its primary. */
export interface ReplicaLag {
  /** Returns the lag in milliseconds, at most a second old; null if the replica does not respond or is not a replica. */
  measure(): Promise<number | null>;
  /** Reports a failure of the replica: `measure` returns null for some seconds. */
  suspend(): void;
}

const freshMs = 1_000;
const suspendedMs = 5_000;
const maxAnswerMs = 1_000;
const maxPlaces = 120;

/** The position that the primary had written at a time. */
interface Place {
  at: number;
  position: number;
}

/**
 * Measures the lag by positions in the write-ahead log: a replica that has replayed everything up to a position is behind by at most the
 * time since the primary was at that position. Only the clock of this process is used, and an idle primary causes no lag.
 */
export function createReplicaLag(
  readWritten: () => Promise<number>,
  readReplayed: () => Promise<number>,
  now: () => number = () => performance.now(),
): ReplicaLag {
  const places: Place[] = [];
  let measured: { at: number; lagMs: number | null } | undefined;
  let measuring: Promise<number | null> | undefined;
  let suspendedUntil = 0;

  async function compare(): Promise<number | null> {
    const at = now();
    places.push({ at, position: await readWritten() });
    if (places.length > maxPlaces) places.shift();
    const replayed = await readReplayed();
    const reached = places.findLast(({ position }) => position <= replayed);
    return reached ? now() - reached.at : null;
  }

  async function measureOnce(): Promise<number | null> {
    const lagMs = await inTime(compare());
    measured = { at: now(), lagMs };
    return lagMs;
  }

  return {
    async measure() {
      if (now() < suspendedUntil) return null;
      if (measured && now() - measured.at < freshMs) return measured.lagMs;
      measuring ??= measureOnce().finally(() => {
        measuring = undefined;
      });
      return measuring;
    },
    suspend() {
      suspendedUntil = now() + suspendedMs;
      measured = undefined;
    },
  };
}

/** Returns the position up to which a primary has written its log, in bytes since the beginning. */
export const readWritten = <Schema>(db: Kysely<Schema>) => readPosition(db, sql`pg_current_wal_lsn()`);

/** Returns the position up to which a replica has replayed the log. Throws if the server is not a replica. */
export const readReplayed = <Schema>(db: Kysely<Schema>) => readPosition(db, sql`pg_last_wal_replay_lsn()`);

async function readPosition<Schema>(db: Kysely<Schema>, lsn: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ position: number | null }>`
    select pg_wal_lsn_diff(${lsn}, '0/0')::int8 as position`.execute(db);
  const position = rows[0]?.position ?? null;
  if (position === null) throw new Error("This server is no replica.");
  return position;
}

/** Returns null if there is no result in time: nobody waits long for a replica. */
async function inTime(answer: Promise<number | null>): Promise<number | null> {
  const { promise, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), maxAnswerMs);
  try {
    return await Promise.race([answer, promise]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
