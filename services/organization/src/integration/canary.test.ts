import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type AdminDb, anAdminDb, anOrganization } from "@tessera/kit/testing/admin-db";
import { aTestDatabase, type TestDatabase } from "@tessera/kit/testing/database";
import { type EventNumbering, startNumbering } from "@tessera/kit/testing/numbering";
import { testRedisUrl } from "@tessera/kit/testing/redis";
import { aTestIssuer, type TestIssuer } from "@tessera/kit/testing/token";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { Delivery, Integration } from "@tessera/wire/mail/integration";
import { aFakeServer, type FakeServer } from "../../test/fakes/fake-server.ts";
import { eventually } from "../../test/integrations-fixture.ts";
import { aTicketElsewhere } from "../../test/ticket-elsewhere.builder.ts";

const canary = "canary-7f3a9c51";
const encoded = Buffer.from(`dana@acme.example:${canary}`).toString("base64");

/** The running service and everything that it logs. */
let numbering: EventNumbering;
let service: ChildProcess;
let said = "";
let port: string;
let database: TestDatabase;
let admin: AdminDb;
let issuer: TestIssuer;
let keys: FakeServer;
/** Refuses everything, and repeats what it received. */
let parrot: FakeServer;
let owner: Actor;

beforeAll(async () => {
  [database, issuer] = await Promise.all([aTestDatabase(), aTestIssuer()]);
  admin = await anAdminDb(database.adminUrl);
  keys = await aFakeServer(() => ({ status: 200, body: issuer.jwks }));
  parrot = await aFakeServer(({ headers, path }) => {
    const reason = `No ${headers.authorization} ${canary} at ${path}`;
    return {
      status: 400,
      body: { errorMessages: [reason], errors: {} },
      headers: { "x-echo": String(headers.authorization) },
    };
  });
  owner = await anOrganization(admin);
  numbering = startNumbering(database.urlFor, "tickets");
  service = start();
  port = await eventually(async () => /listening at http:\/\/127\.0\.0\.1:(\d+)/.exec(said)?.[1]);
});
afterAll(async () => {
  service.kill("SIGTERM");
  await numbering.close();
  await Promise.all([keys.close(), parrot.close(), admin.close()]);
  await database.drop();
});

function start(): ChildProcess {
  const started = spawn(process.execPath, ["src/main.ts"], {
    cwd: fileURLToPath(new URL("../../", import.meta.url)),
    env: {
      PORT: "0",
      LOG_LEVEL: "trace",
      DATABASE_URL: database.urlFor("svc_organization"),
      JOB_DATABASE_URL: database.urlFor("job_organization"),
      REDIS_URL: testRedisUrl(),
      TOKEN_ISSUER: issuer.issuer,
      TOKEN_AUDIENCE: issuer.audience,
      JWKS_URL: `${keys.url}/jwks`,
      IDENTITY_URL: keys.url,
      PUBLIC_ORIGIN: keys.url,
      SMTP_URL: "smtp://127.0.0.1:9",
      MAIL_FROM: "Tessera <desk@tessera.example>",
      FILES_URL: keys.url,
      URL_SECRET: randomBytes(32).toString("base64"),
      REPLY_SECRET: randomBytes(32).toString("base64"),
      EXPORTS_DIR: tmpdir(),
      ALLOW_PRIVATE_ADDRESSES: "true",
      CREDENTIALS_KEY: randomBytes(32).toString("base64"),
    },
  });
  for (const stream of [started.stdout, started.stderr]) stream.on("data", (chunk) => (said += chunk));
  return started;
}

async function call<Body>(
  operation: string,
  body?: object,
): Promise<{ status: number; text: string; body: Body }> {
  const [method = "", path = ""] = operation.split(" ");
  const response = await fetch(`http://127.0.0.1:${port}/api/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${await issuer.tokenFor(owner)}`,
      ...(body ? { "content-type": "application/json" } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  return { status: response.status, text, body: JSON.parse(text) };
}

describe("a credential", () => {
  it("appears in no response, log or table, whatever fails", async () => {
    const settings = {
      base_url: parrot.url,
      email: "dana@acme.example",
      api_token: canary,
      project_key: "SUP",
    };
    const answers = [
      await call("PUT /integrations/jira/", {
        settings: { ...settings, project_key: "not a key", colour: canary.length },
      }),
      await call("PUT /integrations/jira/", { settings: { ...settings, project_key: "not a key" } }),
      await call<Integration>("PUT /integrations/jira/", { settings }),
      await call("POST /integrations/jira/test/"),
      await call("GET /integrations/"),
    ];
    await aTicketElsewhere(admin, owner);
    const [delivery] = await eventually(async () => {
      const { body } = await call<{ items: Delivery[] }>("GET /integrations/deliveries?state=given_up");
      return body.items.length > 0 ? body.items : undefined;
    });
    answers.push(await call("GET /integrations/deliveries"), await call("GET /audit-log"));

    const kept = await everythingKept();

    expect(answers.map(({ status }) => status)).toEqual([422, 422, 200, 200, 200, 200, 200]);
    expect(delivery?.response_excerpt).toContain("[hidden]");
    expect(parrot.requests.some(({ headers }) => headers.authorization === `Basic ${encoded}`)).toBe(true);
    for (const place of [...answers.map(({ text }) => text), said, kept]) {
      expect(place).not.toContain(canary);
      expect(place).not.toContain(encoded);
    }
  });
});

async function everythingKept(): Promise<string> {
  const tables = await admin.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'organization' and c.relkind = 'r'`,
  );
  const rows = await Promise.all(
    tables.map(({ name }) =>
      admin.query<{ text: string }>(`select row_to_json(t)::text as text from ${name} t`),
    ),
  );
  return JSON.stringify(rows);
}
