import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { Client } from "pg";
import { aNote, aNotesInstallation, anOrganization } from "../../test/notes.builder.ts";
import { postgresFailure } from "../errors/postgres-failure.ts";
import { checkOrganizations } from "./cell-tables.ts";
import { isPlacedHere } from "./placement.ts";

let installation: Awaited<ReturnType<typeof aNotesInstallation>>;
let admin: Client;
let jobs: Client;
let organization: string;
beforeAll(async () => {
  installation = await aNotesInstallation();
  admin = new Client({ connectionString: installation.database.adminUrl });
  jobs = new Client({ connectionString: installation.database.urlFor("job_notes") });
  await Promise.all([admin.connect(), jobs.connect()]);
  await checkOrganizations(admin);
  await admin.query(`create policy job on notes.note to job_notes using (true);
    grant usage on schema notes to job_notes; grant select on notes.note to job_notes`);
});
beforeEach(async () => {
  organization = anOrganization();
  await aNote(db(), organization);
});
afterAll(async () => {
  await Promise.all([admin.end(), jobs.end()]);
  await installation.close();
});

const db = () => installation.tenantDb.for(organization);
const read = () => db().selectFrom("notes.note").select("body").execute();
const write = () => aNote(db(), organization);

/** Reads in a transaction that, as far as its connection knows, may write. */
const readInTransaction = () =>
  db()
    .transaction()
    .execute((trx) => trx.selectFrom("notes.note").select("body").execute());

function hold(state: string): Promise<unknown> {
  return admin.query("insert into installation.hold (organization_id, state) values ($1, $2)", [
    organization,
    state,
  ]);
}

function place(cell: string): Promise<unknown> {
  return admin.query("insert into installation.placement (organization_id, cell) values ($1, $2)", [
    organization,
    cell,
  ]);
}

async function countFoundByJobs(): Promise<number> {
  const { rowCount } = await jobs.query("select from notes.note where organization_id = $1", [organization]);
  return rowCount ?? 0;
}

/** Expects the error that every service maps to 503. */
async function expectUnavailable(act: () => Promise<unknown>): Promise<void> {
  const error = await act().then(
    () => null,
    (failed) => failed,
  );
  expect(postgresFailure(error)).toMatchObject({ code: "unavailable", retryAfterSeconds: 1 });
}

describe("an organization that is moved away", () => {
  it("can be read and written while background work ends, which no longer finds its rows", async () => {
    await hold("leaving");

    await write();

    expect(await read()).toHaveLength(2);
    expect(await countFoundByJobs()).toBe(0);
    expect(await isPlacedHere(installation.tenantDb.unscoped, organization)).toBe(false);
  });

  it("stays visible to background work that already began for it", async () => {
    await hold("leaving");

    await jobs.query("begin");
    await jobs.query("select set_config('app.organization_id', $1, true)", [organization]);
    const found = await countFoundByJobs();
    await jobs.query("commit");

    expect(found).toBe(1);
  });

  it("is read-only once it is held", async () => {
    await hold("held");

    await expectUnavailable(write);
    await expectUnavailable(() =>
      db()
        .transaction()
        .execute((trx) => aNote(trx, organization)),
    );

    expect(await read()).toHaveLength(1);
    expect(await readInTransaction()).toHaveLength(1);
  });

  it("is refused once it has departed, even though its rows are still there", async () => {
    await hold("departed");

    await expectUnavailable(read);
    await expectUnavailable(readInTransaction);
    await expectUnavailable(write);
    expect(await countFoundByJobs()).toBe(0);
  });
});

describe("an organization that is moved in", () => {
  it("becomes available once it is placed in this database", async () => {
    await place("second");
    await hold("arriving");
    await expectUnavailable(read);

    await admin.query("update installation.placement set cell = 'first' where organization_id = $1", [
      organization,
    ]);
    await write();

    expect(await read()).toHaveLength(2);
    expect(await countFoundByJobs()).toBe(2);
  });
});

describe("an organization in another database", () => {
  it("is refused instead of appearing empty", async () => {
    await place("second");

    await expectUnavailable(read);
    await expectUnavailable(write);
    expect(await isPlacedHere(installation.tenantDb.unscoped, organization)).toBe(false);
  });

  it("does not affect other organizations", async () => {
    await place("second");
    organization = anOrganization();

    await write();

    expect(await read()).toHaveLength(1);
    expect(await countFoundByJobs()).toBe(1);
    expect(await isPlacedHere(installation.tenantDb.unscoped, organization)).toBe(true);
  });
});

describe("a cell other than the first", () => {
  it("serves only the organizations that are placed in it", async () => {
    await admin.query("insert into installation.cell (name) values ('second')");
    try {
      await expectUnavailable(read);
      await place("second");

      expect(await read()).toHaveLength(1);
    } finally {
      await admin.query("delete from installation.cell");
    }
  });
});
