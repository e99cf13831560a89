import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { AbortedTransactionError, sql } from "kysely";
import { Client } from "pg";
import { aNote, aNotesInstallation, anOrganization } from "../../test/notes.builder.ts";
import { toInstant } from "./instant.ts";
import { createTenantDb } from "./tenant-db.ts";

let installation: Awaited<ReturnType<typeof aNotesInstallation>>;
beforeAll(async () => {
  installation = await aNotesInstallation();
});
afterAll(() => installation.close());

function getDb(organizationId: string) {
  return installation.tenantDb.for(organizationId);
}

describe("TenantDb", () => {
  it("keeps 20 organizations apart over 3,000 interleaved reads with failing queries in between", async () => {
    const organizations = Array.from({ length: 20 }, anOrganization);
    for (const organization of organizations) await aNote(getDb(organization), organization, organization);

    const read = async (turn: number) => {
      const organization = organizations[turn % organizations.length] ?? "";
      const failing = turn % 7 === 0 ? sql`select 1 / 0`.execute(getDb(organization)) : Promise.resolve();
      const [rows] = await Promise.all([
        getDb(organization).selectFrom("notes.note").select(["organization_id", "body"]).execute(),
        failing.catch(() => "failed"),
      ]);
      return rows.length === 1 && rows[0]?.body === organization;
    };

    // In portions: on a busy machine, the last of 3,000 would wait too long for a connection.
    for (let from = 0; from < 3_000; from += 500) {
      const reads = await Promise.all(Array.from({ length: 500 }, (_, turn) => read(from + turn)));
      expect(reads.filter((isRight) => !isRight)).toEqual([]);
    }
  });

  it("does not respond to a ping once a login was refused, although earlier connections work, until one succeeds", async () => {
    const role = `login_${anOrganization().replaceAll("-", "_")}`;
    const admin = new Client({ connectionString: installation.database.adminUrl });
    await admin.connect();
    await admin.query(`create role "${role}" login password 'first'`);
    const url = new URL(installation.database.adminUrl);
    [url.username, url.password] = [role, "first"];
    const db = createTenantDb({ connectionString: url.href });
    await db.ping();
    await admin.query(`alter role "${role}" password 'other'`);
    const [busy, another] = await Promise.allSettled(
      ["select pg_sleep(0.2)", "select 1"].map((text) => sql.raw(text).execute(db.unscoped)),
    );
    expect([busy?.status, another?.status]).toEqual(["fulfilled", "rejected"]);

    await expect(db.ping()).rejects.toThrow("password authentication failed");

    await admin.query(`alter role "${role}" password 'first'`);
    await db.ping();
    await db.close();
    await admin.query(`drop role "${role}"`);
    await admin.end();
  });

  it("does not let an organization insert for another", async () => {
    const insert = aNote(getDb(anOrganization()), anOrganization());

    await expect(insert).rejects.toThrow("violates row-level security policy");
  });

  it("shows and accepts no rows without an organization", async () => {
    const organization = anOrganization();
    await aNote(getDb(organization), organization);

    await expect(
      installation.tenantDb.unscoped.selectFrom("notes.note").selectAll().execute(),
    ).resolves.toEqual([]);
    await expect(aNote(installation.tenantDb.unscoped, organization)).rejects.toThrow("row-level security");
  });

  it.each(["", "a b", "x'; drop table notes.note; --", "o".repeat(65), "organisation\u0000"])(
    "refuses %j as an organization's id",
    (organizationId) => {
      expect(() => installation.tenantDb.for(organizationId)).toThrow(TypeError);
    },
  );

  it("scopes every statement of a transaction, and rolls back all of it when one fails", async () => {
    const organization = anOrganization();

    const transaction = getDb(organization)
      .transaction()
      .execute(async (trx) => {
        await aNote(trx, organization, "first");
        await aNote(trx, anOrganization(), "second");
      });

    await expect(transaction).rejects.toThrow("row-level security");
    await expect(getDb(organization).selectFrom("notes.note").selectAll().execute()).resolves.toEqual([]);
  });

  it("keeps what is written before a savepoint that is rolled back to", async () => {
    const organization = anOrganization();
    const trx = await getDb(organization).startTransaction().execute();
    await aNote(trx, organization, "kept");
    const point = await trx.savepoint("before").execute();
    await aNote(point, organization, "dropped");
    await point.rollbackToSavepoint("before").execute();
    await trx.commit().execute();

    const notes = await getDb(organization).selectFrom("notes.note").select("body").execute();

    expect(notes).toEqual([{ body: "kept" }]);
  });

  it("throws when a commit does not commit anything", async () => {
    const organization = anOrganization();

    const transaction = getDb(organization)
      .transaction()
      .execute(async (trx) => {
        await aNote(trx, organization);
        await sql`select 1 / 0`.execute(trx).catch(() => "swallowed");
      });

    await expect(transaction).rejects.toThrow(AbortedTransactionError);
    await expect(getDb(organization).selectFrom("notes.note").selectAll().execute()).resolves.toEqual([]);
  });

  it("throws when the commit of a single statement fails", async () => {
    const organization = anOrganization();
    await asAdmin(`create table if not exists notes.title (name text unique deferrable initially deferred)`);
    await asAdmin("grant insert, select on notes.title to svc_notes");
    const name = () => sql`insert into notes.title values (${organization})`.execute(getDb(organization));
    await name();

    await expect(name()).rejects.toMatchObject({ code: "23505", stack: expect.stringContaining("name") });
    const { rows } = await sql`select * from notes.title`.execute(getDb(organization));
    expect(rows).toEqual([{ name: organization }]);
  });

  it("runs a select read-only, except a select over a writing CTE", async () => {
    const organization = anOrganization();
    const db = getDb(organization);
    const { rows } = await sql<{
      mode: string;
    }>`select current_setting('transaction_read_only') as mode`.execute(db);
    const { mode } = await db
      .selectNoFrom(sql<string>`current_setting('transaction_read_only')`.as("mode"))
      .executeTakeFirstOrThrow();

    const written = await db
      .with("written", (cte) =>
        cte
          .insertInto("notes.note")
          .values({ organization_id: organization, body: "by a CTE" })
          .returning("body"),
      )
      .selectFrom("written")
      .select("body")
      .execute();
    const locked = await db.selectFrom("notes.note").select("body").forUpdate().execute();

    expect([rows[0]?.mode, mode]).toEqual(["off", "on"]);
    expect([written, locked]).toEqual([[{ body: "by a CTE" }], [{ body: "by a CTE" }]]);
  });

  it("reads times as text in UTC, int8 as number, and counts changed rows", async () => {
    const organization = anOrganization();
    await aNote(getDb(organization), organization);

    const { numUpdatedRows } = await getDb(organization)
      .updateTable("notes.note")
      .set({ views: 7, created_at: "2026-11-20T10:42:00.5+01:00" })
      .executeTakeFirstOrThrow();
    const note = await getDb(organization)
      .selectFrom("notes.note")
      .select(["views", "created_at"])
      .executeTakeFirstOrThrow();

    expect(numUpdatedRows).toBe(1n);
    expect(note.views).toBe(7);
    expect(toInstant(note.created_at)).toBe("2026-11-20T09:42:00.500Z");
  });

  it("recovers from values that cannot be sent, and from killed connections", async () => {
    const organization = anOrganization();
    const db = getDb(organization);
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    await expect(sql`select ${circle}::jsonb`.execute(db)).rejects.toThrow("circular");
    await expect(sql`select ${{ fine: true }}::jsonb as value`.execute(db)).resolves.toMatchObject({
      rows: [{ value: { fine: true } }],
    });

    const reads = Array.from({ length: 6 }, () => sql`select pg_sleep(5)`.execute(db));
    const outcomes = Promise.allSettled(reads);
    await killConnections(6);

    expect((await outcomes).map(({ status }) => status)).toEqual(reads.map(() => "rejected"));
    await expect(aNote(db, organization)).resolves.toEqual(expect.any(String));
  });

  it.each([
    [undefined, false],
    [true, true],
  ])("does not wait for the disk if commits may be lost: %s", async (mayLoseCommits, isAsked) => {
    const db = createTenantDb({
      connectionString: installation.database.urlFor("svc_notes"),
      mayLoseCommits,
    });

    const asked = sql<{ setting: string }>`select setting from pg_settings
      where name = 'synchronous_commit' and source = 'client'`;
    const { rows } = await asked.execute(db.for(anOrganization()));
    await db.close();

    expect(rows).toEqual(isAsked ? [{ setting: "off" }] : []);
  });

  it("recovers when the result type of a prepared statement changes", async () => {
    const organization = anOrganization();
    const read = () => getDb(organization).selectFrom("notes.note").selectAll().execute();
    await Promise.all(Array.from({ length: 6 }, read));
    await asAdmin("alter table notes.note add column mood text");

    const outcomes = await Promise.allSettled(Array.from({ length: 60 }, read));
    const after = await Promise.allSettled(Array.from({ length: 60 }, read));

    expect(outcomes.filter(({ status }) => status === "rejected").length).toBeLessThanOrEqual(6);
    expect(after.filter(({ status }) => status === "rejected")).toEqual([]);
  });
});

async function asAdmin(statement: string): Promise<number> {
  const admin = new Client({ connectionString: installation.database.adminUrl });
  await admin.connect();
  const { rowCount } = await admin.query(statement);
  await admin.end();
  return rowCount ?? 0;
}

/** Kills the service's busy connections until `wanted` of them have ended. */
async function killConnections(wanted: number): Promise<void> {
  const killed = await asAdmin(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where usename = 'svc_notes' and datname = current_database() and query like '%pg_sleep%'`);
  if (killed < wanted) await killConnections(wanted - killed);
}
