import { setTimeout as pause } from "node:timers/promises";
import type { Pool } from "pg";
import { openPool } from "../database/postgres-pool.ts";
import { getNumberedChannel, numberEvents } from "../events/event-numbering.ts";
import { aTestRedis } from "./redis.ts";

export interface EventNumbering {
  close(): Promise<void>;
}

/** Stands in for the event log of a domain that is not running: numbers its events until closed. */
export function startNumbering(urlFor: (role: string) => string, domain: string): EventNumbering {
  const pool = openPool({ connectionString: urlFor(`job_${domain}`), maxConnections: 1 });
  const redis = aTestRedis();
  let isClosed = false;
  async function run(): Promise<void> {
    const tables = await findEventTables(pool, domain);
    while (!isClosed) {
      const count = await numberEvents(pool, domain, tables);
      if (count > 0) await redis.publish(getNumberedChannel(domain), "");
      await pause(10);
    }
  }
  const ended = run().finally(() => {
    redis.disconnect();
    return pool.end();
  });
  return {
    async close() {
      isClosed = true;
      await ended;
    },
  };
}

/** Finds the tables of events whose positions the role may write. */
async function findEventTables(pool: Pool, domain: string): Promise<{ name: string }[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_schema || '.' || table_name as name from information_schema.column_privileges
     where table_schema = $1 and column_name = 'position' and table_name in (
         select table_name from information_schema.columns where table_schema = $1 and column_name = 'id') and privilege_type = 'UPDATE' and grantee = current_user
       and table_name not in ('event_counter', 'feed_position')`,
    [domain],
  );
  return rows;
}
