import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { findServices } from "@tessera/kit/config/service-declarations";
import { aTestDatabase, type TestDatabase } from "@tessera/kit/testing/database";
import { Client } from "pg";
import { root } from "./repository.ts";
import { examineIsolation, type IsolationFindings } from "./tenant-isolation.ts";

/** Seeded faults next to the product's own tables, each of which must be found. */
const faults = `
  create table tickets.unguarded (organization_id text not null, id int);
  create table tickets.open_to_read (organization_id text not null, id int);
  alter table tickets.open_to_read enable row level security, force row level security;
  create policy own on tickets.open_to_read using (true) with check (organization_id = current_setting('app.organization_id', true));
  create table tickets.open_to_add (organization_id text not null, id int);
  alter table tickets.open_to_add enable row level security, force row level security;
  create policy own on tickets.open_to_add using (organization_id = current_setting('app.organization_id', true)) with check (true);
  grant select, insert, update, delete on tickets.unguarded, tickets.open_to_read, tickets.open_to_add to svc_tickets;
  create view tickets.leak as select organization_id from tickets.unguarded;
  grant select on tickets.leak to all_services;`;
const isSeeded = (problem: string) =>
  /\btickets\.(?:unguarded|open_to_read|open_to_add|leak)\b/u.test(problem);

let database: TestDatabase;
let found: IsolationFindings;
let domains: string[];

beforeAll(async () => {
  database = await aTestDatabase();
  const admin = new Client({ connectionString: database.adminUrl });
  await admin.connect();
  await admin.query(faults);
  domains = (await findServices(join(root, "services"))).map(({ domain }) => domain);
  found = await examineIsolation({
    admin,
    schemas: [...domains, "directory"],
    roles: domains.map((domain) => `svc_${domain}`),
    urlFor: database.urlFor,
  });
  await admin.end();
});

afterAll(() => database.drop());

describe("the role of a service", () => {
  it("reads, adds, changes and deletes no row of another organization, in any table or view", () => {
    expect(found.problems.filter((problem) => !isSeeded(problem))).toEqual([]);
  });

  it("sees its own organization's rows, since otherwise the check would prove nothing", () => {
    for (const table of ["tickets.ticket", "files.file", "organization.notification"])
      expect(found.seen).toContain(table);
    expect(found.seen.size).toBeGreaterThan(40);
  });

  it("is reported for a table without a policy, for a partly open one, and for a view that bypasses policies", () => {
    const seeded = found.problems.filter(isSeeded);

    expect(seeded.filter((problem) => problem.startsWith("svc_tickets"))).toEqual([
      "svc_tickets reads others' rows of tickets.leak",
      "svc_tickets reads rows of tickets.leak without an organization",
      "svc_tickets adds others' rows of tickets.open_to_add",
      "svc_tickets reads others' rows of tickets.open_to_read",
      "svc_tickets reads rows of tickets.open_to_read without an organization",
      "svc_tickets deletes others' rows of tickets.open_to_read",
      "svc_tickets reads others' rows of tickets.unguarded",
      "svc_tickets reads rows of tickets.unguarded without an organization",
      "svc_tickets adds others' rows of tickets.unguarded",
      "svc_tickets changes others' rows of tickets.unguarded",
      "svc_tickets deletes others' rows of tickets.unguarded",
      "svc_tickets gives away others' rows of tickets.unguarded",
    ]);
    expect(seeded).toContain("svc_files reads others' rows of tickets.leak");
  });
});
