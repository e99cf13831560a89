import { globSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { aTestDatabase, type TestDatabase } from "@tessera/kit/testing/database";
import { Client } from "pg";
import { readText, root } from "./repository.ts";
import { problemsOfTableTypes, type TypedDatabase } from "./table-type.ts";

const schemas = "agents analytics directory files identity mail organization registry tickets".split(" ");
const typed: TypedDatabase[] = globSync("services/*/src/{,schema/}schema.ts", { cwd: root }).flatMap((file) =>
  [...readText(file).matchAll(/^export interface (\w+(?:Database|Schema))\b/gm)].map(([, name = ""]) => ({
    file,
    name,
  })),
);

let database: TestDatabase;
beforeAll(async () => {
  database = await aTestDatabase();
});
afterAll(() => database.drop());

describe("the types of tables and views", () => {
  it("are those of the database", async () => {
    expect(typed).toHaveLength(8);
    expect(await problemsOfTableTypes(database.adminUrl, schemas, typed)).toEqual([]);
  }, 120_000);

  it("are reported if a table or column is missing, has another type, or is null unlike its type", async () => {
    const admin = new Client({ connectionString: database.adminUrl });
    await admin.connect();
    await admin.query(`
      alter table tickets.widget_secret rename to other_secret;
      alter table tickets.erasure rename email to address;
      alter table tickets.erasure alter file_ids drop not null;
      alter table tickets.erasure alter finished_at set not null;
      alter table tickets.erasure drop user_id, add user_id bigint`);
    await admin.end();

    const problems = await problemsOfTableTypes(
      database.adminUrl,
      schemas,
      typed.filter(({ name }) => name === "TicketsDatabase"),
    );

    expect(problems.sort()).toEqual([
      "tickets.erasure.email does not exist",
      "tickets.erasure.file_ids may be null",
      "tickets.erasure.finished_at is never null",
      "tickets.erasure.user_id has another type",
      "tickets.widget_secret does not exist",
    ]);
  }, 120_000);
});
