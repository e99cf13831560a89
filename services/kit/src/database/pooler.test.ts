import { describe, expect, it } from "@jest/globals";
import { sql } from "kysely";
import { aNote, aNotesInstallation, anOrganization, type NotesSchema } from "../../test/notes.builder.ts";
import { readPooler } from "./pooler.ts";
import { openPool } from "./postgres-pool.ts";
import { createTenantDb } from "./tenant-db.ts";

async function aPooledInstallation(query: string) {
  const { database, close } = await aNotesInstallation();
  const connectionString = `${database.urlFor("svc_notes").split("?", 1)[0]}${query}`;
  const tenantDb = createTenantDb<NotesSchema>({ connectionString, maxConnections: 1 });
  return {
    connectionString,
    tenantDb,
    async [Symbol.asyncDispose]() {
      await tenantDb.close();
      await close();
    },
  };
}

describe("a connection through a pooler", () => {
  it("takes its limits and time zone from the role, and requests nothing when it starts", async () => {
    await using fixture = await aPooledInstallation("?pooler=transaction");
    const pool = openPool({ connectionString: fixture.connectionString, maxConnections: 1 });

    const { rows } = await pool.query(
      `select name, setting, source from pg_settings
       where name in ('TimeZone', 'DateStyle', 'statement_timeout', 'idle_in_transaction_session_timeout') order by lower(name)`,
    );
    await pool.end();

    expect(rows).toEqual([
      { name: "DateStyle", setting: expect.stringMatching(/^ISO/), source: "user" },
      { name: "idle_in_transaction_session_timeout", setting: "15000", source: "user" },
      { name: "statement_timeout", setting: "10000", source: "user" },
      { name: "TimeZone", setting: "UTC", source: "user" },
    ]);
  });

  it.each([
    ["?pooler=transaction", true],
    ["?pooler=transaction&statements=unnamed", false],
  ])("uses named statements if the pooler supports them: %s", async (query, areNamed) => {
    await using fixture = await aPooledInstallation(query);
    const organizationId = anOrganization();
    const db = fixture.tenantDb.for(organizationId);

    const id = await aNote(db, organizationId);
    await db.transaction().execute((trx) => aNote(trx, organizationId));
    const notes = await db.selectFrom("notes.note").select("id").execute();
    const others = await fixture.tenantDb
      .for(anOrganization())
      .selectFrom("notes.note")
      .select("id")
      .execute();
    const { rows: prepared } = await sql`select name from pg_prepared_statements`.execute(
      fixture.tenantDb.unscoped,
    );

    expect(notes.map((note) => note.id)).toContain(id);
    expect(notes).toHaveLength(2);
    expect(others).toEqual([]);
    expect(prepared.length > 0).toBe(areNamed);
  });

  it("is refused for other pooling modes than transaction", () => {
    expect(() => readPooler("postgres://127.0.0.1/tessera?pooler=session")).toThrow("pooler=session");
  });
});
