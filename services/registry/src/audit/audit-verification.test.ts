import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { ChainState } from "@tessera/wire/organization/audit";
import { Client } from "pg";
import { aRegistry, publishToken, type TestRegistry } from "../../test/registry.builder.ts";
import { aRelease, publish } from "../../test/release.builder.ts";

let registry: TestRegistry;
let admin: Client;
beforeAll(async () => {
  registry = await aRegistry();
  admin = new Client({ connectionString: registry.adminUrl });
  await admin.connect();
  await Promise.all(Array.from({ length: 4 }, () => publish(registry, aRelease())));
});
afterAll(async () => {
  await admin.end();
  await registry[Symbol.asyncDispose]();
});

async function verify(token = publishToken) {
  const headers = { authorization: `Bearer ${token}` };
  const response = await registry.app.inject({ url: "/api/v1/registry/audit/verification", headers });
  return { status: response.statusCode, body: response.json<ChainState>() };
}

describe("GET /registry/audit/verification", () => {
  it("confirms intact entries, and identifies the one that was changed", async () => {
    const before = await verify();
    await admin.query("set session_replication_role = replica");
    await admin.query(
      "update registry.audit_entry set actor = 'somebody' where id = (select entry_id from registry.audit_chain where position = 3)",
    );

    const after = await verify();

    expect(before.body).toMatchObject({ entries: 8, erased: 0, head: { position: 8 }, first_problem: null });
    expect(after.body).toMatchObject({
      entries: 7,
      first_problem: { problem: "entry_changed", position: 3 },
    });
  });

  it("is available to operators only", async () => {
    expect((await verify(await registry.issuer.tokenFor({}))).status).toBe(403);
    expect((await verify(await registry.issuer.tokenFor({ isOperator: true }))).status).toBe(200);
  });
});
