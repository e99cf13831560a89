import { setTimeout as pause } from "node:timers/promises";
import type { Redis } from "ioredis";
import { escapeIdentifier, type Pool, type PoolClient } from "pg";
import { createWaker } from "./outbox-waker.ts";
import { openPool } from "./postgres-pool.ts";
import { subscribe } from "./redis.ts";

/** A fact on its way out of a service. */
export interface OutboxRow {
  organizationId: string;
  /** The fact as JSON. */
  payload: string;
}

export interface RelayOptions {
  /** The database as the job role, which may select, update and delete the rows of all organizations. */
  jobDatabaseUrl: string;
  /** With its schema: `tickets.outbox`. Columns: `organization_id`, `id` (time-ordered), `payload`. */
  table: string;
  /** Where pokes from other processes come from. */
  redis: Redis;
  /** Hands rows on, oldest first; when it throws, they stay and come again. */
  publish(rows: OutboxRow[]): Promise<void>;
  log: RelayLog;
  /** How often to look without being poked, 1000 unless given. */
  pollMs?: number | undefined;
}

/** Told once when the relay cannot go on, and once when it can again. */
export interface RelayLog {
  warn(facts: object, message: string): void;
  info(message: string): void;
}

export interface Relay {
  /** Something was committed: look at once. */
  poke(): void;
  /** Finishes what is being handed on. */
  close(): Promise<void>;
}

const batch = 500;
/** Facts that follow closely leave together: a batch costs as much as handing on some twenty of them. */
const restMs = 20;
const shortestBackoffMs = 100;
const longestBackoffMs = 5_000;

/**
 * Hands the rows of an outbox on for as long as the process lives: each at least once, and again after a crash between
 * handing on and committing. Any number of relays share the work. An outage of either side is waited out.
 */
export function startRelay(options: RelayOptions): Relay {
  const { table, redis, log, pollMs = 1_000 } = options;
  const pool = openPool({ connectionString: options.jobDatabaseUrl, maxConnections: 1 });
  const closing = new AbortController();
  const waker = createWaker();
  const unsubscribe = subscribe(redis, [pokeChannelOf(table)], {
    onMessage: waker.wake,
    onSubscribed: waker.wake,
  });
  let failures = 0;

  async function step(): Promise<void> {
    try {
      const count = await relayBatch(pool, options);
      if (failures > 0) log.info(`the outbox ${table} is relayed again`);
      failures = 0;
      if (count === batch) return;
      await pause(restMs);
      await waker.sleep(pollMs);
    } catch (error) {
      if (failures === 0) log.warn({ err: error }, `the outbox ${table} cannot be relayed at the moment`);
      failures += 1;
      const backoff = Math.min(shortestBackoffMs * 2 ** failures, longestBackoffMs);
      await pause(backoff * (0.5 + Math.random() / 2), undefined, { signal: closing.signal }).catch(() => {});
    }
  }

  async function run(): Promise<void> {
    while (!closing.signal.aborted) await step();
  }

  const ended = run().finally(() => pool.end());
  return {
    poke: waker.wake,
    async close() {
      closing.abort();
      waker.wake();
      unsubscribe();
      await ended;
    },
  };
}

/** Wakes the relays of a table from a process that has none. */
export async function pokeRelays(redis: Redis, table: string): Promise<void> {
  await redis.publish(pokeChannelOf(table), "");
}

function pokeChannelOf(table: string): string {
  return `poke:${table}`;
}

/** One transaction around taking and handing on: what is not handed on is not taken either. */
async function relayBatch(pool: Pool, { table, publish }: RelayOptions): Promise<number> {
  const client = await pool.connect();
  try {
    const rows = await takeRows(client, table);
    if (rows.length > 0) await publish(rows);
    await client.query("commit");
    client.release();
    return rows.length;
  } catch (error) {
    // The end of the connection is the end of the transaction, whatever state it is in.
    client.release(true);
    throw error;
  }
}

/** The commit need not reach the disk: the worst that a lost one does is to hand its rows on twice. */
const opening = "begin; set local synchronous_commit = off";

async function takeRows(client: PoolClient, table: string): Promise<OutboxRow[]> {
  const name = table.split(".").map(escapeIdentifier).join(".");
  const [, { rows }] = await Promise.all([
    client.query(opening),
    client.query<OutboxRow & { id: string }>(`
      with taken as materialized (
        select organization_id, id from ${name} order by id limit ${batch} for update skip locked
      )
      delete from ${name} as fact using taken
      where fact.organization_id = taken.organization_id and fact.id = taken.id
      returning fact.id, fact.organization_id as "organizationId", fact.payload::text as payload`),
  ]);
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1));
}
