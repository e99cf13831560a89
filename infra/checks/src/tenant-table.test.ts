import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { findServices } from "@tessera/kit/service-declarations";
import { aTestDatabase, type TestDatabase } from "@tessera/kit/testing/database";
import { Client } from "pg";
import { root } from "./repository.ts";
import { problemsOfTenantTables } from "./tenant-table.ts";

/** Their rows belong to the installation or to people, not to one organization. */
const domainsWithoutTenants = ["identity", "registry"];

let database: TestDatabase;
let client: Client;

beforeAll(async () => {
  database = await aTestDatabase();
  client = new Client({ connectionString: database.adminUrl });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

describe("the tables of organizations", () => {
  it("keep them apart: key, foreign key and policy", async () => {
    const domains = (await findServices(join(root, "services"))).map(({ domain }) => domain);
    const schemas = domains.filter((domain) => !domainsWithoutTenants.includes(domain));

    expect(schemas).toContain("tickets");
    expect(await problemsOfTenantTables(client, schemas)).toEqual([]);
  });

  it("are caught when they do not", async () => {
    await client.query(`
      create schema careless;
      create table careless.parent (organization_id text not null, id int, primary key (organization_id, id), unique (id));
      alter table careless.parent enable row level security;
      alter table careless.parent force row level security;
      create policy org on careless.parent using (true);
      create table careless.child (id int primary key references careless.parent (id), organization_id text);`);

    expect(await problemsOfTenantTables(client, ["careless"])).toEqual([
      "careless.child has no organization_id that is never null",
      "careless.child does not force row-level security",
      "careless.child has no policy",
      "careless.child: careless.child_pkey does not begin with organization_id",
      "careless.child: child_id_fkey does not begin with organization_id",
      "careless.child: child_id_fkey does not lead to rows of the same organization",
      "careless.parent: careless.parent_id_key does not begin with organization_id",
    ]);
  });
});
