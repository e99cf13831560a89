import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { Client } from "pg";
import { aTestDatabase, type TestDatabase } from "../testing/database.ts";
import { clearIf, type ErasureDeclaration, redact, redactDocument, renameIf } from "./erased-table.ts";
import { writeErasure } from "./erasure-function.ts";

const isTheirs = "t.author_id = who.user_id";
const letters: ErasureDeclaration = {
  inSteps: true,
  tables: [
    { table: "draft", deletes: isTheirs, limit: 2 },
    {
      table: "letter",
      walk: 2,
      columns: {
        author: renameIf(isTheirs),
        phone: clearIf(isTheirs),
        body: redact(40),
        data: redactDocument,
      },
      sets: { version: "t.version + 1" },
    },
  ],
};

let database: TestDatabase;
let admin: Client;
beforeAll(async () => {
  database = await aTestDatabase({
    servicesFolder: fileURLToPath(new URL("../../test/installation", import.meta.url)),
  });
  admin = new Client({ connectionString: database.adminUrl });
  await admin.connect();
  await admin.query(`
    create table notes.draft (organization_id text, author_id text);
    create table notes.letter (organization_id text, id uuid default uuidv7(), author_id text, author text, phone text,
      body text, data jsonb default '{}', version integer default 1);
    create table notes.erasure (organization_id text, erasure_id uuid, email text, user_id text, at_table text,
      place uuid, finished_at timestamptz, primary key (organization_id, erasure_id));
    alter table notes.draft owner to notes_owner; alter table notes.letter owner to notes_owner;
    alter table notes.erasure owner to notes_owner; set role notes_owner`);
});
beforeEach(async () => {
  await admin.query("delete from notes.draft; delete from notes.letter; delete from notes.erasure");
  await declare(letters);
});
afterAll(async () => {
  await admin.end();
  await database.drop();
});

const declare = (declaration: ErasureDeclaration) => admin.query(writeErasure("notes", declaration));

/** Makes steps until nothing is left, and returns their number. */
async function erase(email = "lea@acme.test", organization = "acme"): Promise<number> {
  const id = crypto.randomUUID();
  await admin.query("select set_config('app.organization_id', $1, false)", [organization]);
  for (let steps = 1; ; steps += 1) {
    const { rows } = await admin.query("select notes.erase_person($1, $2, 'u-lea') as is_done", [id, email]);
    if (rows[0].is_done) return steps;
  }
}

async function write(letter: Record<string, unknown>): Promise<void> {
  await admin.query("insert into notes.letter select * from jsonb_populate_record(null::notes.letter, $1)", [
    { organization_id: "acme", id: crypto.randomUUID(), author_id: "u-bob", data: {}, version: 1, ...letter },
  ]);
}

const read = async (columns: string, order = "body") =>
  (await admin.query(`select ${columns} from notes.letter order by ${order}`)).rows;

describe("erasing by a declaration", () => {
  it("deletes, replaces and clears what is the person's own, in steps, and nothing of others", async () => {
    await admin.query(`insert into notes.draft select 'acme', 'u-lea' from generate_series(1, 3)`);
    await admin.query("insert into notes.draft values ('acme', 'u-bob'), ('other', 'u-lea')");
    await write({ author_id: "u-lea", author: "Lea", phone: "123", body: "a" });
    await write({ author: "Bob", phone: "456", body: "b" });
    await write({ organization_id: "other", author_id: "u-lea", author: "Lea", phone: "123", body: "c" });

    const steps = await erase();

    expect(steps).toBe(2 + 1 + 1);
    expect((await admin.query("select * from notes.draft order by 1")).rows).toEqual([
      { organization_id: "acme", author_id: "u-bob" },
      { organization_id: "other", author_id: "u-lea" },
    ]);
    expect(await read("author, phone, version")).toEqual([
      { author: "Erased person", phone: null, version: 2 },
      { author: "Bob", phone: "456", version: 1 },
      { author: "Lea", phone: "123", version: 1 },
    ]);
  });

  it.each([
    ["Ask LEA@acme.test.", "Ask Erased person."],
    ["Ask [@Lea \\] L](mention:u-lea)!", "Ask @Erased person!"],
    ["magdalea@acme.test", "magdalea@acme.test"],
    ["lea@acme.test.example", "lea@acme.test.example"],
    ["[@Bob](mention:u-bob) leaXacme.test", "[@Bob](mention:u-bob) leaXacme.test"],
    [`${"x".repeat(27)} lea@acme.test`, `${"x".repeat(27)} Erased perso`],
  ])("removes an address and a mention from the text %j", async (body, expected) => {
    await write({ body });

    await erase();

    expect(await read("body")).toEqual([{ body: expected }]);
  });

  it("removes an address from a document", async () => {
    await write({ data: { notes: ["Works with lea@acme.test", 1] } });

    await erase();

    expect(await read("data")).toEqual([{ data: { notes: ["Works with Erased person", 1] } }]);
  });

  it("continues where the step before ended, and begins again if that table is no longer declared", async () => {
    for (const body of ["a", "b", "c"]) await write({ author_id: "u-lea", author: "Lea", body });
    await admin.query("select set_config('app.organization_id', 'acme', false)");
    const step =
      "select notes.erase_person('00000000-0000-0000-0000-000000000001', 'lea@acme.test', 'u-lea')";
    await admin.query(step);
    await admin.query(
      "update notes.erasure set at_table = 'former', place = 'ffffffff-0000-0000-0000-000000000000'",
    );

    for (let n = 0; n < 3; n += 1) await admin.query(step);

    expect(await read("distinct author", "author")).toEqual([{ author: "Erased person" }]);
    expect(
      await admin.query("select email, user_id, finished_at is null as is_open from notes.erasure"),
    ).toMatchObject({
      rows: [{ email: null, user_id: null, is_open: false }],
    });
  });

  it("changes nothing the second time", async () => {
    await write({ author_id: "u-lea", author: "Lea", body: "lea@acme.test" });
    await erase();
    const before = await read("*");

    await erase();

    expect(await read("*")).toEqual(before);
  });

  it("follows the declaration when it changes", async () => {
    await declare({ inSteps: true, tables: [{ table: "letter", deletes: isTheirs }] });
    await write({ author_id: "u-lea", body: "a" });
    await write({ body: "lea@acme.test" });

    await erase();

    expect(await read("body")).toEqual([{ body: "lea@acme.test" }]);
  });
});
