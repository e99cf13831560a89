import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { Client } from "pg";
import { notesServices } from "../../test/notes.builder.ts";
import { aTestDatabase, type TestDatabase } from "../testing/database.ts";

let database: TestDatabase;
let admin: Client;
beforeAll(async () => {
  database = await aTestDatabase({ servicesFolder: notesServices });
  admin = new Client({ connectionString: database.adminUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await database.drop();
});

/** Returns true if one role has the privileges of another (USAGE), or may become it (SET). */
async function reaches(role: string, other: string, how: "USAGE" | "SET"): Promise<boolean> {
  const { rows } = await admin.query("select pg_has_role($1, $2, $3) as answer", [role, other, how]);
  return rows[0].answer;
}

describe("the roles of an installation", () => {
  it("let jobs read feeds, but not services", async () => {
    expect(await reaches("job_notes", "all_jobs", "USAGE")).toBe(true);
    expect(await reaches("svc_notes", "all_jobs", "USAGE")).toBe(false);
    expect(await reaches("notes_owner", "all_jobs", "USAGE")).toBe(false);
  });

  it("let a migration hand a feed over to the feed role, from which nobody inherits", async () => {
    expect(await reaches("notes_owner", "feed_notes", "SET")).toBe(true);

    for (const role of ["notes_owner", "svc_notes", "job_notes", "all_jobs"])
      expect([role, await reaches(role, "feed_notes", "USAGE")]).toEqual([role, false]);
  });
});
