import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { Client } from "pg";
import { aServicesFolder } from "../../test/services-folder.builder.ts";
import { type InstallationMigration, migrateInstallation } from "../migrations/migrate.ts";
import { aTestDatabase, type TestDatabase } from "../testing/database.ts";
import { loginIn } from "./login-roles.ts";

const migration = `export const up = (db) =>
  db.schema.withSchema("DOMAIN").createTable("thing").addColumn("id", "integer").execute();`;

let [domain, servicesFolder] = ["", ""];
let databases: TestDatabase[] = [];
beforeEach(async () => {
  domain = `own_${crypto.randomUUID().replaceAll(/[^a-f]/g, "")}`;
  const files = { "2026-11-21-0900-begin.ts": migration.replace("DOMAIN", domain) };
  servicesFolder = await aServicesFolder({ [domain]: files });
  const empty = await aServicesFolder({});
  databases = await Promise.all([1, 2].map(() => aTestDatabase({ servicesFolder: empty })));
});
afterEach(async () => {
  for (const { drop } of databases) await drop();
});

function migrate(index: number, options: Partial<InstallationMigration> = {}): Promise<void> {
  const adminUrl = databases[index]?.adminUrl ?? "";
  const getLogin = (role: string) => loginIn(new URL(adminUrl).pathname.slice(1), role);
  return migrateInstallation({
    adminUrl,
    servicesFolder,
    rolePassword: () => "first",
    loginOf: getLogin,
    ...options,
  });
}

const canonical = { loginOf: (role: string) => role };

/** Logs in to a database and reads a table of the domain. Returns the role that the connection has. */
async function logIn(index: number, login: string, password: string): Promise<string> {
  const url = new URL(databases[index]?.adminUrl ?? "");
  [url.username, url.password] = [login, password];
  const client = new Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(`select from ${domain}.thing`);
    return (await client.query("select current_user as name")).rows[0].name;
  } finally {
    await client.end();
  }
}

function getLogin(index: number): string {
  return loginIn(new URL(databases[index]?.adminUrl ?? "").pathname.slice(1), `svc_${domain}`);
}

describe("loginIn", () => {
  it("contains the name of the database, shortened with a hash if it is too long or has other characters", () => {
    expect(loginIn("tessera", "svc_tickets")).toBe("svc_tickets_at_tessera");
    expect(loginIn("Desk-2", "svc_mail")).toMatch(/^svc_mail_at_desk_2_[0-9a-f]{8}$/);
    expect(loginIn("Desk_2", "svc_mail")).not.toBe(loginIn("Desk-2", "svc_mail"));
    expect(loginIn("x".repeat(63), "svc_organization")).toHaveLength(63);
  });
});

describe("two installations on a server", () => {
  it("log in by names of their own, with the rights of the domain's role", async () => {
    await migrate(0);
    await migrate(1, { rolePassword: () => "second" });

    expect(await logIn(0, getLogin(0), "first")).toBe(`svc_${domain}`);
    expect(await logIn(1, getLogin(1), "second")).toBe(`svc_${domain}`);
    await expect(logIn(0, getLogin(0), "second")).rejects.toThrow(/password authentication failed/);
  });

  it("may be migrated at the same time", async () => {
    await Promise.all([migrate(0), migrate(1, { rolePassword: () => "second" }), migrate(0)]);

    expect(await logIn(0, getLogin(0), "first")).toBe(`svc_${domain}`);
    expect(await logIn(1, getLogin(1), "second")).toBe(`svc_${domain}`);
  });

  it("say at the start which other databases there are", async () => {
    const lines: string[] = [];
    await migrate(0);
    await migrate(1, { warn: (line) => lines.push(line) });

    const other = new URL(databases[0]?.adminUrl ?? "").pathname.slice(1);
    expect(lines).toEqual([
      `This server has other databases of Tessera, whose roles stay as they are: ${other}.`,
    ]);
  });

  it("leave the roles of one whose services log in by the domain's roles", async () => {
    await migrate(0, canonical);
    await migrate(1, { rolePassword: () => "second" });

    expect(await logIn(0, `svc_${domain}`, "first")).toBe(`svc_${domain}`);
    expect(await logIn(1, getLogin(1), "second")).toBe(`svc_${domain}`);
  });

  it("never take over the names by which the other logs in", async () => {
    await migrate(0, canonical);

    await expect(migrate(1, { ...canonical, rolePassword: () => "second" })).rejects.toThrow(
      `"svc_${domain}" belongs to another installation`,
    );
    expect(await logIn(0, `svc_${domain}`, "first")).toBe(`svc_${domain}`);
  });

  it("do not take them over if both start at the same time", async () => {
    const [one, two] = await Promise.allSettled([
      migrate(0, canonical),
      migrate(1, { ...canonical, rolePassword: () => "second" }),
    ]);

    expect([one?.status, two?.status].sort()).toEqual(["fulfilled", "rejected"]);
    const isFirst = one?.status === "fulfilled";
    const login = logIn(isFirst ? 0 : 1, `svc_${domain}`, isFirst ? "first" : "second");
    expect(await login).toBe(`svc_${domain}`);
  });

  it("may share roles if the passwords are the same, like databases of one installation", async () => {
    await migrate(0, canonical);
    await migrate(1, canonical);

    expect(await logIn(1, `svc_${domain}`, "first")).toBe(`svc_${domain}`);
  });
});

describe("an installation whose services log in by the domain's roles", () => {
  it("can change their passwords, also if a former version created them", async () => {
    await migrate(0, canonical);
    const admin = new Client({ connectionString: databases[0]?.adminUrl ?? "" });
    await admin.connect();
    await admin.query(`comment on role svc_${domain} is null`);
    await admin.end();
    await migrate(0, { ...canonical, rolePassword: () => "rotated" });

    expect(await logIn(0, `svc_${domain}`, "rotated")).toBe(`svc_${domain}`);
  });
});
