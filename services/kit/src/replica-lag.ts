import { type Kysely, type RawBuilder, sql } from "kysely";

/** How far a replica is behind its primary. */
export interface ReplicaLag {
  /** In milliseconds, as it was a second ago at most; null where the replica does not answer, or is none. */
  measure(): Promise<number | null>;
  /** The replica failed: null for some seconds. */
  suspend(): void;
}

const freshMs = 1_000;
const suspendedMs = 5_000;
const maxAnswerMs = 1_000;
const maxPlaces = 120;

/** Where the primary had written to at a time. */
interface Place {
  at: number;
  position: number;
}

/**
 * Compares places in the write-ahead log: a replica that has replayed what the primary had written at a time is behind by the time since
 * then at most. No clock but ours counts, and a primary on which nothing happens makes no lag.
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

/** Until where a primary has written its log, in bytes since its beginning. */
export const readWritten = <Schema>(db: Kysely<Schema>) => readPosition(db, sql`pg_current_wal_lsn()`);

/** Until where a replica has replayed it. Throws for a server that is no replica. */
export const readReplayed = <Schema>(db: Kysely<Schema>) => readPosition(db, sql`pg_last_wal_replay_lsn()`);

async function readPosition<Schema>(db: Kysely<Schema>, lsn: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ position: number | null }>`
    select pg_wal_lsn_diff(${lsn}, '0/0')::int8 as position`.execute(db);
  const position = rows[0]?.position ?? null;
  if (position === null) throw new Error("This server is no replica.");
  return position;
}

/** Null where there is no answer: nobody waits long for a replica. */
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
