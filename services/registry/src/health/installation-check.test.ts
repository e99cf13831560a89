import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { findFreePort } from "@tessera/kit/testing/free-port";
import type { InstallationFinding } from "@tessera/wire/api/installation-check";
import { toReason } from "@tessera/wire/reason/reason";
import { aRegistry, publishToken, type TestRegistry } from "../../test/registry.builder.ts";
import type { NamedReport } from "./installation-check.ts";

const postgres = { check: "postgres", state: "good", text: "Postgres 18.1 at db:5432/tessera" };
const redis = { check: "redis", state: "bad", text: "Redis at redis://redis:6379 cannot be used" };
const mail = {
  ...{ check: "mail domain", state: "warning", text: "desk.example.com has no SPF record" },
  text_reason: toReason("finding.spf_missing", { domain: "desk.example.com" }),
};

const workFolder = { check: "disk", state: "good" as const, text: "/work can be written to" };

const shared: NamedReport[] = [
  {
    program: "files-worker",
    items: [workFolder],
    variables: { known: ["WORK_DIR", "S3_BUCKET"], unknown: ["WORK_DIRS", "SMTP_CERT_FILE"] },
  },
  { program: "npm start", items: [], variables: { known: ["DATA_DIR"], unknown: ["DATA_DIRR"] } },
];

const servers: Server[] = [];
let registry: TestRegistry;
let complete: TestRegistry;
beforeAll(async () => {
  const origins = {
    gateway: "http://127.0.0.1:1",
    tickets: await aService([postgres, redis]),
    mail: await aService([postgres, mail]),
    agents: `http://127.0.0.1:${await findFreePort()}`,
  };
  registry = await aRegistry({ serviceOrigins: async () => origins, sharedReports: async () => shared });
  const variables = { known: ["SMTP_CERT_FILE", "SMTP_PORT"], unknown: ["SMTP_NAME_OF", "WORK_DIRS"] };
  const mailOrigin = await aService([postgres], variables);
  complete = await aRegistry({
    serviceOrigins: async () => ({ mail: mailOrigin }),
    sharedReports: async () => shared,
  });
});
afterAll(async () => {
  for (const server of servers) server.close();
  await registry[Symbol.asyncDispose]();
  await complete[Symbol.asyncDispose]();
});

async function aService(items: object[], variables?: object): Promise<string> {
  const server = createServer(({ url }, response) => {
    response.writeHead(url === "/findings" ? 200 : 404, { "content-type": "application/json" });
    response.end(JSON.stringify({ items, variables }));
  });
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function misspelt(name: string, nearest: string) {
  return {
    check: "variables",
    state: "warning",
    text: `${name} is not a variable of Tessera: is it ${nearest}?`,
    text_reason: toReason("finding.variable_unknown", { name, nearest }),
  };
}

async function check(token: string, { origin } = registry) {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${origin}/api/v1/registry/checks`, { headers });
  return { status: response.status, body: (await response.json()) as { items: InstallationFinding[] } };
}

describe("the checks of an installation", () => {
  it("name each finding of the services once, the worst first, and services that do not report", async () => {
    const operator = await registry.issuer.tokenFor({ isOperator: true, email: "operator@desk.test" });

    expect((await check(operator)).body.items).toEqual([
      { ...redis, services: ["tickets"] },
      {
        ...{ check: "service", state: "bad", text: "agents does not report (ECONNREFUSED): see its log" },
        text_reason: toReason("finding.service_silent", { service: "agents", reason: "ECONNREFUSED" }),
        services: ["agents"],
      },
      { ...mail, services: ["mail"] },
      { ...misspelt("WORK_DIRS", "WORK_DIR"), services: ["files-worker"] },
      { ...misspelt("DATA_DIRR", "DATA_DIR"), services: ["npm start"] },
      { ...postgres, services: ["tickets", "mail"] },
      { ...workFolder, services: ["files-worker"] },
    ]);
    expect((await check(publishToken)).status).toBe(200);
  });

  it("name variables that no program reads, once, with those in which they are set", async () => {
    const { body } = await check(publishToken, complete);

    expect(body.items).toEqual([
      { ...misspelt("SMTP_NAME_OF", "SMTP_PORT"), services: ["mail"] },
      { ...misspelt("WORK_DIRS", "WORK_DIR"), services: ["mail", "files-worker"] },
      { ...misspelt("DATA_DIRR", "DATA_DIR"), services: ["npm start"] },
      { ...postgres, services: ["mail"] },
      { ...workFolder, services: ["files-worker"] },
    ]);
  });

  it("are for operators only", async () => {
    const member = await registry.issuer.tokenFor({ email: "member@desk.test" });

    expect((await check(member)).status).toBe(403);
    expect((await check("none")).status).toBe(401);
  });
});
