import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { type Load, startLoad } from "./test/load.ts";
import { aSplitInstallation, type SplitInstallation, secondCell } from "./test/split-installation.ts";

const firstCell = "first";
/** Several people, because requests are rate-limited per person. */
const people = ["agent@demo.test", "nina.berg@demo.test", "omar.haddad@demo.test", "viewer@demo.test"];
const [demo, other] = ["demo-desk", "other-desk"];
let installation: SplitInstallation;
let demoToken: string;
let otherToken: string;

beforeAll(async () => {
  installation = await aSplitInstallation("cells");
  demoToken = await installation.tokenOf("owner@demo.test");
  otherToken = await installation.tokenOf("owner@other.test");
  // A move waits for an organization to become idle, which it cannot while its files are being analysed.
  await until(
    () =>
      installation.query(firstCell, "select 1 from files.file where status in ('uploaded', 'processing')"),
    (unread) => unread.length === 0,
  );
}, 240_000);
afterAll(() => installation.stop(), 60_000);

/** A part of the line that the command prints at the end of each step. */
const steps = ["are copied", "pass 1", "closed", "held", "last pass", "compared", "placed in", "in use in"];

async function until<Answer>(
  call: () => Promise<Answer>,
  isSo: (response: Answer) => boolean,
): Promise<Answer> {
  for (;;) {
    const response = await call();
    if (isSo(response)) return response;
    await pause(200);
  }
}

async function aTicket(token: string, title: string): Promise<{ id: string }> {
  const response = await installation.call(token, "POST", "/api/v1/tickets/", { title });
  expect(response.status).toBe(201);
  return (await response.json()) as { id: string };
}

async function readStatus(token: string, path: string): Promise<number> {
  const response = await installation.call(token, "GET", path);
  await response.text();
  return response.status;
}

async function countRows(cell: string, organization: string, table = "tickets.ticket"): Promise<number> {
  const rows = await installation.query<{ count: number }>(
    cell,
    `select count(*)::integer as count from ${table} where organization_id = $1`,
    [organization],
  );
  return rows[0]?.count ?? 0;
}

/** Expects every acknowledged write in the database exactly once, and nothing else. */
async function expectOnce(cell: string, { acknowledged, unexpected, readsPutOff }: Load): Promise<void> {
  const titles = await installation.query<{ title: string }>(
    cell,
    "select title from tickets.ticket where organization_id = $1 and title like 'load %'",
    [demo],
  );
  const notes = await installation.query<{ body: string }>(
    cell,
    "select body from tickets.communication where organization_id = $1 and body like 'note %'",
    [demo],
  );
  expect(unexpected).toEqual([]);
  expect(readsPutOff).toBeLessThan(5);
  expect(titles.map(({ title }) => title).sort()).toEqual([...acknowledged.tickets].sort());
  expect(notes.map(({ body }) => body).sort()).toEqual([...acknowledged.notes].sort());
}

/** Returns the number of tickets that reports count, once it has stopped changing. */
async function readCounted(cell: string): Promise<number> {
  const read = async () => {
    const [row] = await installation.query<{ tickets: number }>(
      cell,
      `select sum(tickets)::integer as tickets from analytics.tally
       where organization_id = $1 and figure = 'created' and unit = 'day' group by dimension order by dimension limit 1`,
      [demo],
    );
    return row?.tickets ?? 0;
  };
  let before = -1;
  for (;;) {
    const now = await read();
    if (now === before) return now;
    before = now;
    await pause(3_000);
  }
}

it("serves organizations from two databases at the same addresses, and isolates them", async () => {
  const lines = await installation.command(["move", other, "--to", secondCell]);
  const [here, there] = [
    await aTicket(demoToken, "In the first"),
    await aTicket(otherToken, "In the second"),
  ];
  const renamed = await installation.call(otherToken, "PUT", "/api/v1/auth/me", { full_name: "Hana Sommer" });
  const shown = await until(
    async () => {
      const response = await installation.call(otherToken, "GET", `/api/v1/tickets/${there.id}/`);
      return (await response.json()) as { requester?: { full_name?: string } };
    },
    (ticket) => ticket.requester?.full_name === "Hana Sommer",
  );

  expect(lines.at(-1)).toContain("its rows in first are kept");
  expect(renamed.status).toBe(200);
  expect(shown).toMatchObject({ id: there.id, title: "In the second" });
  const find = (cell: string) =>
    installation.query(cell, "select organization_id from tickets.ticket where id = any($1)", [
      [here.id, there.id],
    ]);
  expect(await find(firstCell)).toEqual([{ organization_id: demo }]);
  expect(await find(secondCell)).toEqual([{ organization_id: other }]);
  expect(await countRows(secondCell, demo)).toBe(0);
  expect(await readStatus(demoToken, `/api/v1/tickets/${there.id}/`)).toBe(404);
  expect(await readStatus(otherToken, `/api/v1/tickets/${here.id}/`)).toBe(404);
  const enter = (cell: string, organization: string) =>
    installation.query(cell, "select installation.enter($1)", [organization]);
  await expect(enter(firstCell, other)).rejects.toThrow("is in another database");
  await expect(enter(secondCell, demo)).rejects.toThrow("is in another database");
  await expect(installation.command(["purge", other, "--from", firstCell])).rejects.toThrow(
    "less than a day",
  );
  await installation.command(["purge", other, "--from", firstCell, "--now"]);
  expect(await countRows(firstCell, other)).toBe(0);
}, 240_000);

it("erases a person of the second database from the directory of the first", async () => {
  const email = "former@other.test";
  const owner = await installation.tokenOf("owner@other.test");
  const change = (path: string, body: object) => installation.call(owner, "POST", path, body);
  const invited = await change("/api/v1/organizations/invite/", { email });
  const asked = await change("/api/v1/organizations/me/erasure", { email });
  const find = (table: string, of: string) =>
    installation.query(firstCell, `select 1 from identity.${table} where ${of} = $1`, [
      of === "email" ? email : other,
    ]);
  const erased = await until(
    () => find("erasure", "organization_id"),
    (rows) => rows.length > 0,
  );

  expect([invited.status, asked.status]).toEqual([201, 201]);
  expect(erased).toHaveLength(1);
  expect(await find("invitation", "email")).toEqual([]);
}, 60_000);

it("moves an organization under load without losing data, even if killed at each step", async () => {
  await expect(installation.command(["move", demo, "--to", secondCell])).rejects.toThrow("takes mail at");
  const counted = await readCounted(firstCell);
  const load = startLoad(installation, people);
  for (const step of steps) {
    const moving = installation.command(
      ["move", demo, "--to", secondCell, "--mail-is-routed"],
      (line, child) => {
        if (line.includes(step)) child.kill("SIGKILL");
      },
    );
    await expect(moving).rejects.toThrow("it was ended");
  }
  await installation.command(["move", demo, "--to", secondCell, "--mail-is-routed"]);
  await load.stop();

  await expectOnce(secondCell, load);
  expect(await readCounted(secondCell)).toBe(counted + load.acknowledged.tickets.length);
  expect(await readStatus(demoToken, "/api/v1/tickets/")).toBe(200);
}, 400_000);

it("moves it back under load, over the rows it left there", async () => {
  const before = await countRows(secondCell, demo);
  const load = startLoad(installation, people);
  await installation.command(["move", demo, "--to", firstCell, "--mail-is-routed"]);
  await load.stop();

  expect(await countRows(firstCell, demo)).toBe(before + load.acknowledged.tickets.length);
  expect(load.unexpected).toEqual([]);
  expect(load.readsPutOff).toBeLessThan(5);
}, 240_000);

it("keeps serving the organizations of one database while the other is down", async () => {
  await installation.stopDatabase(secondCell);
  const [mine, theirs] = [
    await readStatus(demoToken, "/api/v1/tickets/"),
    await readStatus(otherToken, "/api/v1/tickets/"),
  ];
  await aTicket(demoToken, "While the second is down");
  await installation.startDatabase(secondCell);
  await until(
    () => readStatus(otherToken, "/api/v1/tickets/"),
    (status) => status === 200,
  );
  await installation.stopDatabase(firstCell);
  const [withoutFirst, there] = [
    await readStatus(demoToken, "/api/v1/tickets/"),
    await readStatus(otherToken, "/api/v1/tickets/"),
  ];
  await aTicket(otherToken, "While the first is down");
  await installation.startDatabase(firstCell);
  await until(
    () => readStatus(demoToken, "/api/v1/tickets/"),
    (status) => status === 200,
  );

  expect({ mine, theirs, withoutFirst, there }).toEqual({
    mine: 200,
    theirs: 503,
    withoutFirst: 503,
    there: 200,
  });
}, 240_000);
