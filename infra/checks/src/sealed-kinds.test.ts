import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { reseal, type SealedKinds } from "@tessera/kit/reseal/reseal";
import { aTestDatabase, type TestDatabase } from "@tessera/kit/testing/database";
import { createCredentialBox } from "@tessera/kit/tokens/credential-box";
import { Client } from "pg";
import { root } from "./repository.ts";

const keys = { former: randomBytes(32).toString("base64"), present: randomBytes(32).toString("base64") };
const former = createCredentialBox(keys.former);
const present = createCredentialBox(keys.present);
const both = { present, all: createCredentialBox([keys.present, keys.former]) };
const inbox = "00000000-0000-7000-8000-000000000001";

let database: TestDatabase;
let client: Client;
beforeAll(async () => {
  database = await aTestDatabase();
  client = new Client({ connectionString: database.adminUrl });
  await client.connect();
  await client.query("set session_replication_role = replica");
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

async function readKinds(service: string): Promise<SealedKinds> {
  const file = join(root, "services", service, "src/sealed-kinds.ts");
  return import(pathToFileURL(file).href);
}

const sealed = (place: string, box = former) => box.seal("secret", `acme:${place}`);

/** Stores credentials that were sealed with the former key, and one that nobody can open any more. */
const stored: Record<string, () => Promise<unknown>> = {
  async mail() {
    const server = "organization_id, inbox_id, host, port, security, username, password";
    const values = `('acme', '${inbox}', 'mail.acme.test', 993, 'tls', 'desk', $1)`;
    await client.query(
      `insert into mail.mailbox (${server}, folder) values ${values.replace("$1", "$1, 'INBOX'")}`,
      [sealed(`inbox:${inbox}:imap`)],
    );
    await client.query(`insert into mail.smtp_server (${server}) values ${values}`, [
      sealed(`inbox:${inbox}:smtp`),
    ]);
    await client.query(
      `insert into mail.provider_grant (organization_id, inbox_id, provider, access_token, refresh_token, renew_at)
       values ('acme', $1, 'google', $2, $3, now())`,
      [inbox, sealed(`inbox:${inbox}:access_token`), sealed(`inbox:${inbox}:refresh_token`)],
    );
  },
  async organization() {
    await client.query("insert into organization.setting (organization_id, ai_key) values ('acme', $1)", [
      sealed("ai_provider"),
    ]);
    const lost = createCredentialBox(randomBytes(32).toString("base64"));
    const secrets = { token: sealed("integration:jira:token"), lost: sealed("integration:jira:lost", lost) };
    await client.query(
      "insert into organization.integration (organization_id, id, platform, name, secrets) values ('acme', 'jira', 'jira', 'Jira', $1)",
      [secrets],
    );
  },
  async tickets() {
    await client.query(
      `insert into tickets.widget_secret (organization_id, sealed, former_sealed, former_until)
       values ('acme', $1, $2, now() + interval '1 hour'), ('other', $3, $3, now() - interval '1 hour')`,
      [sealed("widget"), sealed("widget"), present.seal("secret", "other:widget")],
    );
  },
  async agents() {
    await client.query(
      `insert into agents.agent (organization_id, id, slug, name, status, content, mcp_tokens, created_by)
       values ('acme', $1, 'helper', 'Helper', 'active', '{}', $2, 'ann')`,
      [inbox, { crm: { url: "https://crm.test", sealed: sealed(`agent:${inbox}:mcp:crm`) } }],
    );
  },
};

describe("sealing stored credentials with the present key", () => {
  it.each<[string, string[]]>([
    [
      "mail",
      [
        "passwords of mailboxes 1 0 0",
        "passwords of mail servers 1 0 0",
        "access tokens of providers 1 0 0",
        "refresh tokens of providers 1 0 0",
      ],
    ],
    ["organization", ["keys of models 1 0 0", "secrets of integrations 1 0 1"]],
    ["agents", ["tokens of MCP servers 1 0 0"]],
    ["tickets", ["secrets of widgets 2 1 0"]],
  ])(
    "covers all of %s, and counts what no key opens; the second time nothing is left to do",
    async (service, expected) => {
      await stored[service]?.();
      const { sealedKinds: kinds } = await readKinds(service);
      const count = async () =>
        (await reseal(client, kinds, both)).map(
          ({ what, resealed, present: before, unreadable }) => `${what} ${resealed} ${before} ${unreadable}`,
        );

      expect(await count()).toEqual(expected);
      const again = (_: string, done: string, before: string) => `0 ${Number(done) + Number(before)} `;
      expect(await count()).toEqual(expected.map((line) => line.replace(/(\d) (\d) /, again)));
      for (const { read, placeOf } of kinds) {
        const { rows } = await client.query(read);
        for (const row of rows)
          if (row.name !== "lost") expect(present.open(row.sealed, placeOf(row))).toBe("secret");
      }
    },
  );
});

it("seals secrets of widgets with keys derived from PORTAL_SECRET", async () => {
  const [PORTAL_SECRET, PORTAL_SECRET_FORMER] = [randomBytes(32), randomBytes(32)].map((bytes) =>
    bytes.toString("hex"),
  ) as [string, string];
  const file = join(root, "services/tickets/src/portal/identity-secret.ts");
  const { createIdentitySecrets } = await import(pathToFileURL(file).href);
  const { secret, sealed: text } = createIdentitySecrets(PORTAL_SECRET_FORMER).make("acme");
  const { readKeys } = await readKinds("tickets");
  const [key, ...formerKeys] = readKeys?.({ PORTAL_SECRET, PORTAL_SECRET_FORMER }) ?? [""];
  const resealed = createCredentialBox(key).seal(
    createCredentialBox([key, ...formerKeys]).open(text, "acme:widget"),
    "acme:widget",
  );

  expect(createIdentitySecrets(PORTAL_SECRET).open("acme", resealed)).toBe(secret);
});
