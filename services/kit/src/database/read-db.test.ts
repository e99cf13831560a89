import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { aNotesInstallation, anOrganization, type NotesSchema } from "../../test/notes.builder.ts";
import { openReadDb, type ReadDbOptions } from "./read-db.ts";
import { createReplicaLag } from "./replica-lag.ts";

let installation: Awaited<ReturnType<typeof aNotesInstallation>>;
const closers: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  installation = await aNotesInstallation();
});
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
  await installation.close();
});

const warnings: string[] = [];
function aReadDb(options: Partial<ReadDbOptions<NotesSchema>> = {}) {
  warnings.length = 0;
  const db = openReadDb<NotesSchema>({
    primary: installation.tenantDb,
    maxLagMs: 5_000,
    log: { warn: (_fields: object, text: string) => warnings.push(text), info() {} } as never,
    ...options,
  });
  closers.push(db.close);
  return db;
}

describe("openReadDb", () => {
  it("reads from the primary without a replica, with no lag", async () => {
    const answer = await aReadDb().read(anOrganization(), async (db, lagMs) => ({
      lagMs,
      rows: await db.selectFrom("notes.note").selectAll().execute(),
    }));

    expect(answer).toEqual({ lagMs: 0, rows: [] });
  });

  it.each([
    ["does not answer", "postgres://svc_notes@127.0.0.1:1/notes"],
    ["is no replica", undefined],
  ])("reads from the primary if the replica %s, and logs it once", async (_what, url) => {
    const db = aReadDb({ replicaUrl: url ?? installation.database.urlFor("svc_notes") });

    for (let count = 0; count < 3; count += 1)
      expect(await db.read(anOrganization(), async (_db, lagMs) => lagMs)).toBe(0);

    expect(warnings).toHaveLength(1);
  });

  it("throws errors that the replica did not cause, after one attempt", async () => {
    const db = aReadDb();
    let tries = 0;

    const failing = db.read(anOrganization(), async () => {
      tries += 1;
      throw new Error("a bug");
    });

    await expect(failing).rejects.toThrow("a bug");
    expect(tries).toBe(1);
  });
});

describe("the lag of a replica", () => {
  it("is the time since the primary was where the replica is now", async () => {
    const places = { written: 0, replayed: 0 };
    const clock = { ms: 0 };
    const lag = createReplicaLag(
      async () => places.written,
      async () => places.replayed,
      () => clock.ms,
    );

    const seen: (number | null)[] = [];
    for (const [ms, written, replayed] of [
      [0, 100, 100],
      [2_000, 200, 150],
      [4_000, 300, 200],
      [6_000, 300, 300],
      [60_000, 300, 300],
    ] as const) {
      Object.assign(clock, { ms });
      Object.assign(places, { written, replayed });
      seen.push(await lag.measure());
    }

    expect(seen).toEqual([0, 2_000, 2_000, 0, 0]);
  });

  it("is unknown for some seconds after a failure", async () => {
    const clock = { ms: 0 };
    const lag = createReplicaLag(
      async () => 1,
      async () => 1,
      () => clock.ms,
    );

    expect(await lag.measure()).toBe(0);
    lag.suspend();
    expect(await lag.measure()).toBe(null);
    clock.ms = 6_000;
    expect(await lag.measure()).toBe(0);
  });
});
