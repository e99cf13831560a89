import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { findFreePort } from "@tessera/kit/testing/free-port";
import type { InstallationFinding } from "@tessera/wire/api/installation-check";
import { aRegistry, publishToken, type TestRegistry } from "../../test/registry.builder.ts";

const postgres = { check: "postgres", state: "good", text: "Postgres 18.1 at db:5432/tessera" };
const redis = { check: "redis", state: "bad", text: "Redis at redis://redis:6379 cannot be used" };
const mail = { check: "mail domain", state: "warning", text: "desk.example.com has no SPF record" };

const servers: Server[] = [];
let registry: TestRegistry;
beforeAll(async () => {
  const origins = {
    gateway: "http://127.0.0.1:1",
    tickets: await aService([postgres, redis]),
    mail: await aService([postgres, mail]),
    agents: `http://127.0.0.1:${await findFreePort()}`,
  };
  registry = await aRegistry({ serviceOrigins: async () => origins });
});
afterAll(async () => {
  for (const server of servers) server.close();
  await registry[Symbol.asyncDispose]();
});

async function aService(items: object[]): Promise<string> {
  const server = createServer(({ url }, response) => {
    response.writeHead(url === "/findings" ? 200 : 404, { "content-type": "application/json" });
    response.end(JSON.stringify({ items }));
  });
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function check(token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${registry.origin}/api/v1/registry/checks`, { headers });
  return { status: response.status, body: (await response.json()) as { items: InstallationFinding[] } };
}

describe("the checks of an installation", () => {
  it("name each finding of the services once, the worst first, and services that do not report", async () => {
    const operator = await registry.issuer.tokenFor({ isOperator: true, email: "operator@desk.test" });

    expect((await check(operator)).body.items).toEqual([
      { ...redis, services: ["tickets"] },
      {
        ...{ check: "service", state: "bad", text: "agents does not report (ECONNREFUSED): see its log" },
        services: ["agents"],
      },
      { ...mail, services: ["mail"] },
      { ...postgres, services: ["tickets", "mail"] },
    ]);
    expect((await check(publishToken)).status).toBe(200);
  });

  it("are for operators only", async () => {
    const member = await registry.issuer.tokenFor({ email: "member@desk.test" });

    expect((await check(member)).status).toBe(403);
    expect((await check("none")).status).toBe(401);
  });
});
