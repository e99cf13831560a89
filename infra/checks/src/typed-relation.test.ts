import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { findServices } from "@tessera/kit/config/service-declarations";
import { aTestDatabase, type TestDatabase } from "@tessera/kit/testing/database";
import { Client } from "pg";
import { root } from "./repository.ts";
import { compareTypes, findTypedIn, problemsOfTypes } from "./typed-relation.ts";

let database: TestDatabase;
let relations: Set<string>;
beforeAll(async () => {
  database = await aTestDatabase();
  const admin = new Client({ connectionString: database.adminUrl });
  await admin.connect();
  const { rows } = await admin.query<{ name: string }>(
    `select nspname || '.' || relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind in ('r', 'v', 'm', 'p') and pg_get_userbyid(nspowner) like '%\\_owner'`,
  );
  relations = new Set(rows.map(({ name }) => name));
  await admin.end();
});
afterAll(() => database.drop());

describe("the tables and views that a service names", () => {
  it("are exactly those typed in its schema", async () => {
    const services = await findServices(join(root, "services"));

    expect(services.flatMap((service) => problemsOfTypes(service, relations))).toEqual([]);
  });
});

describe("the check of types", () => {
  const schema = `
    interface TicketTable { "title": string }
    export interface Database {
      "tickets.ticket": TicketTable;
      "tickets.missing": TicketTable;
    }`;

  it("reports an untyped relation, and a type of a missing one", () => {
    const typed = findTypedIn(schema);
    const known = new Set(["tickets.ticket", "files.file"]);

    expect(typed).toEqual(["tickets.ticket", "tickets.missing"]);
    expect(compareTypes("tickets", { typed, named: ["tickets.ticket", "files.file"], known })).toEqual([
      "tickets does not type files.file",
      "tickets types tickets.missing, which is not there",
    ]);
  });
});
