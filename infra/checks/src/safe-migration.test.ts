import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { findServices } from "@tessera/kit/config/service-declarations";
import { aTestDatabase, type TestDatabase } from "@tessera/kit/testing/database";
import { sql } from "kysely";
import { root } from "./repository.ts";
import { loadMigrations, type MigrationSteps, problemsOfMigrations } from "./safe-migration.ts";

/**
 * Only later migrations are checked: nothing had been released before, and earlier ones create the tables that installations
 * start with.
 */
const lastBeforeRelease = "2026-11-29";

/** Harmless findings, with the reason. */
const allowed = {
  "files 2026-11-29-0800-share-stored-content: builds files.file_same_content of file, while nobody may write to it":
    "nothing was released before, and an operator can build it concurrently",
  "files 2026-11-29-1210-find-words: builds files.file_text_composed of file_text, while nobody may write to it":
    "workers read the text of files, and wait",
  "mail 2026-11-29-0910-declare-erasure: drops erasure.stage, which the version before uses":
    "only the function uses it that the kit replaces at the same start",
  "tickets 2026-11-29-0910-declare-erasure: drops erasure.stage, which the version before uses":
    "only the function uses it that the kit replaces at the same start",
  "mail 2026-11-29-0900-set-mail-aside: builds mail.inbound_mail_set_aside of inbound_mail, while nobody may write to it":
    "mail servers send again what could not be stored meanwhile",
  "mail 2026-11-29-2020-index-mail-of-inbox: builds mail.inbound_mail_inbox of inbound_mail, while nobody may write to it":
    "mail servers send again what could not be stored meanwhile",
  "tickets 2026-11-30-1020-create-queue: builds tickets.mention_member of mention, while nobody may write to it":
    "only a message that mentions a member waits, and few do",
};

let database: TestDatabase;
beforeAll(async () => {
  database = await aTestDatabase();
});
afterAll(() => database.drop());

describe("the migrations since the first release", () => {
  it("rewrite no table, and keep what the previous version uses", async () => {
    const problems: string[] = [];
    for (const service of await findServices(join(root, "services"))) {
      const migrations = await loadMigrations(service, lastBeforeRelease);
      problems.push(...(await problemsOfMigrations(database.adminUrl, service.domain, migrations, allowed)));
    }

    expect(problems).toEqual([]);
  });
});

describe("a migration", () => {
  it.each([
    [
      "alter table tickets.sample alter column amount type bigint",
      "writes all of sample again, while nobody may read it",
    ],
    [
      "alter table tickets.sample alter column note type varchar(20)",
      "makes sample.note character varying(20), which the version before takes for text",
    ],
    [
      "alter table tickets.sample add column stamp timestamptz not null default clock_timestamp()",
      "writes all of sample again, while nobody may read it",
    ],
    [
      "alter table tickets.sample add column kind text not null",
      "adds sample.kind, which the version before does not write",
    ],
    [
      "alter table tickets.sample alter column note set not null",
      "requires sample.note, which the version before may leave empty",
    ],
    ["alter table tickets.sample drop column note", "drops sample.note, which the version before uses"],
    [
      "alter table tickets.sample rename column note to remark",
      "drops sample.note, which the version before uses",
    ],
    ["drop table tickets.sample", "drops sample, which the version before uses"],
    [
      "create index sample_note on tickets.sample (note)",
      "builds tickets.sample_note of sample, while nobody may write to it",
    ],
    [
      "alter table tickets.sample add constraint sample_amount check (amount > 0)",
      "compares all rows of sample with sample_amount: add it as not valid first",
    ],
  ])("is rejected: %s", async (statement, problem) => {
    expect(await findProblems(statement)).toContain(`tickets seeded: ${problem}`);
  });

  it.each([
    "alter table tickets.sample add column kind text",
    "alter table tickets.sample add column kind text not null default 'plain'",
    "alter table tickets.sample add constraint sample_amount check (amount > 0) not valid",
    "create table tickets.other (id int primary key)",
  ])("is accepted: %s", async (statement) => {
    expect(await findProblems(statement)).toEqual([]);
  });
});

it("rejects a migration without a down step", async () => {
  const steps = [{ name: "seeded", up: async () => {} }];

  expect(await problemsOfMigrations(database.adminUrl, "tickets", steps)).toEqual([
    "tickets seeded: has no way down, so nothing can be said of it",
  ]);
});

/** Returns the problems of a statement that runs on an existing table. */
async function findProblems(statement: string): Promise<string[]> {
  const own: MigrationSteps = {
    name: "seeded",
    up: async (db) => {
      await sql.raw(statement).execute(db);
    },
    down: async (db) => {
      await sql`drop table if exists tickets.sample, tickets.other`.execute(db);
      await sql`create table tickets.sample (id int primary key, amount int, note text)`.execute(db);
    },
  };
  return problemsOfMigrations(database.adminUrl, "tickets", [own]);
}
