import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { CompiledQuery, Kysely, PostgresDialect } from "kysely";
import { Pool } from "pg";
import { down, up } from "../../migrations/2026-11-29-0925-mark-secrets.ts";
import { aFile, aMemberOf } from "../../test/file.builder.ts";
import { aFilesFixture, type FilesFixture } from "../../test/files-fixture.ts";

let fixture: FilesFixture;
beforeAll(async () => {
  fixture = await aFilesFixture();
});
afterAll(async () => {
  await fixture[Symbol.asyncDispose]();
});

const redaction = (what: string) => ({ kind: "redaction", what, count: 2 });

/** Changes a file to how the previous version stored it. */
async function store(id: string, columns: Record<string, unknown>): Promise<void> {
  const names = Object.keys(columns);
  const assignments = names.map((column, index) => `${column} = $${index + 2}`).join(", ");
  const values = Object.values(columns).map((value) =>
    typeof value === "string" ? value : JSON.stringify(value),
  );
  await fixture.admin.query(`update files.file set ${assignments} where id = $1`, [id, ...values]);
}

async function migrate(step: typeof up): Promise<void> {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({
      pool: new Pool({ connectionString: fixture.adminUrl, max: 1 }),
      onCreateConnection: (connection) =>
        connection.executeQuery(CompiledQuery.raw("set role files_owner")).then(() => undefined),
    }),
  });
  await db.transaction().execute(step);
  await db.destroy();
}

async function readRow(id: string) {
  const [row] = await fixture.admin.query(
    "select status, attempt, error, secrets from files.file where id = $1",
    [id],
  );
  return row;
}

describe("files of the previous version", () => {
  it("are marked if their secrets were counted but not removed, and read again if their verdict was wrong", async () => {
    const names = ["contract.pdf", "server.log", "letter.fodt", "letter.docm"];
    const files = await Promise.all(names.map((name) => aFile(fixture, aMemberOf(), { name })));
    const [counted = "", removed = "", flat = "", word = ""] = files.map(({ id }) => id);
    await migrate(down);
    await store(counted, { status: "processed", findings: [redaction("API key"), redaction("card number")] });
    await store(removed, {
      status: "processed",
      findings: [redaction("API key")],
      details: [{ name: "Removed from the file", value: "2 API keys" }],
    });
    const macros = "The document contains macros.";
    await store(flat, { status: "quarantined", error: macros });
    await store(word, { status: "quarantined", error: macros });

    await migrate(up);

    const unchanged = { attempt: 1, error: null };
    expect(await Promise.all([counted, removed, flat, word].map(readRow))).toEqual([
      { ...unchanged, status: "processed", secrets: [{ what: "API key", count: 2 }] },
      { ...unchanged, status: "processed", secrets: [] },
      { attempt: 2, error: null, status: "uploaded", secrets: [] },
      { attempt: 1, error: macros, status: "quarantined", secrets: [] },
    ]);
  });
});
