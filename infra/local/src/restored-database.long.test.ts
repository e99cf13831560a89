import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { backUp } from "@tessera/kit/backup/back-up";
import { restore } from "@tessera/kit/backup/restore";
import { numberEvents } from "@tessera/kit/events/event-numbering";
import { type FeedRow, readBatch } from "@tessera/kit/events/feed-batch";
import { migrateInstallation } from "@tessera/kit/migrations/migrate";
import { findFreePort } from "@tessera/kit/testing/free-port";
import pg from "pg";
import { servicesFolder } from "./settings.ts";
import { type Postgres, startPostgres } from "./stores/postgres.ts";
import { makeScratchFolder } from "./test/scratch-folder.ts";

let backup: string;
let former: Server;
let fresh: Server;
beforeAll(async () => {
  backup = await makeScratchFolder("backup");
  former = await startServer("former");
  fresh = await startServer("fresh");
}, 120_000);
afterAll(async () => {
  await Promise.all([former.stop(), fresh.stop()]);
  await rm(backup, { recursive: true });
});

interface Server {
  url: string;
  pool: pg.Pool;
  stop(): Promise<void>;
}

async function startServer(name: string): Promise<Server> {
  const folder = await makeScratchFolder(name);
  const options = { dataFolder: folder, port: await findFreePort(), password: "test", throwaway: true };
  const postgres: Postgres = await startPostgres(options);
  await migrateInstallation({ adminUrl: postgres.url, servicesFolder, rolePassword: () => "test" });
  const pool = new pg.Pool({ connectionString: postgres.url, max: 2 });
  // A connection may still be closing when the server stops.
  pool.on("error", () => {});
  return {
    url: postgres.url,
    pool,
    async stop() {
      await pool.end();
      await postgres.stop();
      await rm(folder, { recursive: true });
    },
  };
}

async function addEvent({ pool }: Server, ticket: string): Promise<void> {
  await pool.query(
    "insert into tickets.ticket_event (organization_id, ticket_id, kind) values ('acme', $1, 'created')",
    [ticket],
  );
  await numberEvents(pool, "tickets", [{ name: "tickets.ticket_event" }]);
}

/** The tickets whose events the consumer has not read yet. */
async function readOn({ pool }: Server): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const { rows, keepPlace, next } = await readBatch<FeedRow & { ticket_id: string }>(client, {
      feed: "tickets.event_feed",
      consumer: "test",
      positions: "analytics.feed_position",
      from: "beginning",
      batch: 10,
    });
    await keepPlace();
    await client.query("commit");
    const tickets = rows.map(({ ticket_id }) => ticket_id);
    return next === "more" && tickets.length === 0 ? readOn({ pool } as Server) : tickets;
  } finally {
    client.release();
  }
}

async function countTransactions({ pool }: Server): Promise<number> {
  const { rows } = await pool.query<{ number: string }>("select pg_current_xact_id()::text as number");
  return Number(rows[0]?.number);
}

describe("a database restored to a fresh server", () => {
  it("lets a consumer continue at its position", async () => {
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
    for (let spent = 0; spent < 500; spent++) await former.pool.query("select pg_current_xact_id()");
    await addEvent(former, first);
    expect(await readOn(former)).toEqual([first]);
    expect(await countTransactions(fresh)).toBeLessThan(await countTransactions(former));

    await backUp({ databaseUrl: former.url, folders: {}, to: backup });
    await restore({ databaseUrl: fresh.url, folders: {}, from: backup });
    expect(await readOn(fresh)).toEqual([]);
    await addEvent(fresh, second);

    expect(await readOn(fresh)).toEqual([second]);
  });
});
