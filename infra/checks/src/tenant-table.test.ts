import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { sharedDomains } from "@tessera/kit/cell/cell-tables";
import { listMovingTables } from "@tessera/kit/cell/moving-rows";
import { findServices } from "@tessera/kit/config/service-declarations";
import { aTestDatabase, type TestDatabase } from "@tessera/kit/testing/database";
import { Client } from "pg";
import { root } from "./repository.ts";
import { problemsOfTenantTables } from "./tenant-table.ts";

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
  it("isolate organizations by keys, foreign keys and policies", async () => {
    const domains = (await findServices(join(root, "services"))).map(({ domain }) => domain);
    const schemas = domains.filter((domain) => !sharedDomains.includes(domain));

    expect(schemas).toContain("tickets");
    expect(await problemsOfTenantTables(client, schemas)).toEqual([]);
  });

  it("are all moved to another database, and hidden from jobs during the move", async () => {
    const { rows } = await client.query<{ name: string; is_hidden: boolean }>(
      `select format('%I.%I', nspname, relname) as name,
         exists (select from pg_policy where polrelid = relation.oid and polname = 'held' and not polpermissive) as is_hidden
       from pg_class as relation join pg_namespace on pg_namespace.oid = relnamespace
       join pg_attribute on attrelid = relation.oid and attname = 'organization_id'
       where relkind = 'r' and nspname <> 'installation' and nspname <> all ($1) order by name`,
      [[...sharedDomains, "careless"]],
    );
    const moving = await listMovingTables({ from: client, to: client });

    expect(moving.map(({ name }) => name).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
    expect(rows.filter(({ is_hidden }) => !is_hidden)).toEqual([]);
  });

  it("are reported if they could mix organizations", async () => {
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
