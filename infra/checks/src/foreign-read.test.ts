import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { findOwner, findServices, type ServiceDeclaration } from "@tessera/kit/config/service-declarations";
import { aTestDatabase, type TestDatabase } from "@tessera/kit/testing/database";
import { Client } from "pg";
import { findCircle, findRelationsIn, findSqlFiles, problemsOfReads } from "./foreign-read.ts";
import { drawReadGraph } from "./read-graph.ts";
import { readText, root } from "./repository.ts";

// Views of an organization's settings, which all services read like configuration. They do not depend on views of other services.
const settings = [
  "organization.setting_directory",
  "organization.ai_provider_key",
  "organization.logo_directory",
  "organization.plan_directory",
];

let database: TestDatabase;
let admin: Client;
let services: ServiceDeclaration[];
let relations: Set<string>;
beforeAll(async () => {
  database = await aTestDatabase();
  admin = new Client({ connectionString: database.adminUrl });
  await admin.connect();
  services = await findServices(join(root, "services"));
  const { rows } = await admin.query<{ name: string }>(
    `select nspname || '.' || relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind in ('r', 'v', 'm', 'p') and pg_get_userbyid(nspowner) like '%\\_owner'`,
  );
  relations = new Set(rows.map(({ name }) => name));
});
afterAll(async () => {
  await admin.end();
  await database.drop();
});

function getRelations(service: ServiceDeclaration): string[] {
  return [...new Set(findSqlFiles(service).flatMap((file) => findRelationsIn(readText(file), relations)))];
}

async function findSealedViews(): Promise<Set<string>> {
  const { rows } = await admin.query<{ name: string }>(
    `select attrelid::regclass::text as name from pg_attribute join pg_class on pg_class.oid = attrelid
     where relkind = 'v' and attname like 'sealed\\_%'`,
  );
  return new Set(rows.map(({ name }) => name));
}

describe("the views that a service declares", () => {
  it("are those that its SQL names, including functions and migrations", () => {
    expect(services.flatMap((service) => problemsOfReads(service, getRelations(service)))).toEqual([]);
  });

  it("are exactly those that its roles may read; jobs may not read sealed credentials", async () => {
    const { rows } = await admin.query<{ role: string; name: string }>(
      `select pg_get_userbyid(grantee) as role, nspname || '.' || relname as name
       from pg_class join pg_namespace on pg_namespace.oid = relnamespace, aclexplode(relacl)
       where privilege_type = 'SELECT' and pg_get_userbyid(nspowner) like '%\\_owner' and pg_get_userbyid(grantee) ~ '^(svc|job|all)_'
         and relkind = 'v'`,
    );
    const sealed = await findSealedViews();
    const isOwn = ({ role, name }: { role: string; name: string }) =>
      findOwner(name) === role.replace(/^(svc|job)_/, "");
    const granted = rows.filter((row) => !isOwn(row)).map(({ role, name }) => `${role} ${name}`);
    const declared = services.flatMap(({ domain, reads, feeds }) => [
      ...reads.map((view) => `svc_${domain} ${view}`),
      ...reads.filter((view) => !sealed.has(view)).map((view) => `job_${domain} ${view}`),
      ...feeds.map((view) => `job_${domain} ${view}`),
    ]);
    expect(granted.sort()).toEqual(declared.sort());
  });

  it("have no circular dependencies between services", () => {
    expect(findCircle(services, settings)).toEqual([]);
  });

  it("would be circular if files read the uses of a file", () => {
    const closed = services.map((one) =>
      one.domain === "files" ? { ...one, reads: [...one.reads, "tickets.ticket_file"] } : one,
    );

    expect(findCircle(closed, settings)).toEqual(["files", "tickets"]);
  });

  it("are drawn in ARCHITECTURE.md", () => {
    expect(readText("ARCHITECTURE.md")).toContain(drawReadGraph(services));
  });
});

describe("the check of declared views", () => {
  const known = new Set(["tickets.ticket", "files.file_directory", "directory.member_directory"]);
  const text = `
    // files.other_file, tickets.ticket
    /* directory.member_directory */
    db.selectFrom("files.file_directory");`;

  it("finds views in templates, names of tables and functions, and not in comments", () => {
    expect(findRelationsIn(text, known)).toEqual(["files.file_directory"]);
    expect(
      findRelationsIn("sql`join directory.member_directory as m`; this.files.file_directory", known),
    ).toEqual(["directory.member_directory"]);
  });

  it("reports an undeclared read, and a declaration that nothing reads", () => {
    const tickets = { domain: "tickets", reads: ["directory.member_directory"], feeds: [] };

    expect(problemsOfReads(tickets, ["tickets.ticket", "files.file_directory"])).toEqual([
      "tickets reads files.file_directory and does not declare it",
      "tickets declares directory.member_directory and does not read it",
    ]);
    expect(problemsOfReads(tickets, ["tickets.ticket", "directory.member_directory"])).toEqual([]);
  });

  it("reports a circle, but not one closed by a feed", () => {
    const agents = { domain: "agents", reads: ["tickets.ticket_directory"], feeds: [] };
    const files = { domain: "files", reads: ["agents.audit_chain_check"], feeds: [] };
    const tickets = { domain: "tickets", reads: ["files.file_directory"], feeds: [] };
    const follower = { domain: "tickets", reads: [], feeds: ["files.file_directory"] };

    expect(findCircle([agents, files, tickets])).toEqual(["agents", "files", "tickets"]);
    expect(findCircle([agents, files, tickets], ["agents.audit_chain_check"])).toEqual([]);
    expect(findCircle([agents, files, follower])).toEqual([]);
  });
});
