import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { aMember, anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { Integration, IntegrationTest } from "@tessera/wire/mail/integration";
import { Webhook } from "standardwebhooks";
import { aFakeJira, type FakeJira } from "../../test/fakes/fake-jira.ts";
import { aFakeServer, type FakeServer } from "../../test/fakes/fake-server.ts";
import { anIntegrationsFixture, type IntegrationsFixture } from "../../test/integrations-fixture.ts";

type Made = { integration: Integration; signing_secret: string };

let fixture: IntegrationsFixture;
let jira: FakeJira;
let receiver: FakeServer;
let admin: Actor;
beforeAll(async () => {
  fixture = await anIntegrationsFixture({ isSending: false });
  jira = await aFakeJira();
  receiver = await aFakeServer(() => ({ status: 204 }));
  admin = await anOrganization(fixture.admin, { role: "admin" });
});
afterAll(async () => {
  await Promise.all([jira.close(), receiver.close()]);
  await fixture.close();
});

const connect = (actor: Actor, settings: Record<string, unknown> = jira.settings) =>
  fixture.call<Integration>(actor, "PUT /integrations/jira/", { settings });

describe("the catalogue", () => {
  it("lists the platforms that can be connected, with their forms", async () => {
    const nobody = await anOrganization(fixture.admin);

    const { body } = await fixture.call<{ items: Integration[] }>(nobody, "GET /integrations/");

    expect(body.items.map(({ id, category, state }) => [id, category, state])).toEqual([
      ["jira", "Issue tracker", "not_connected"],
      ["zendesk", "Support desk", "not_connected"],
      ["hubspot", "CRM", "not_connected"],
      ["intercom", "Messaging", "not_connected"],
    ]);
    expect(
      body.items[0]?.fields.map(({ name, kind, is_required, value }) => [name, kind, is_required, value]),
    ).toEqual([
      ["base_url", "url", true, null],
      ["email", "text", true, null],
      ["api_token", "secret", true, null],
      ["project_key", "text", true, null],
      ["issue_type", "text", false, "Task"],
      ["sends_all", "switch", false, "true"],
    ]);
  });

  it("can be read by a viewer, but not changed by a user", async () => {
    const viewer = await aMember(fixture.admin, admin.organizationId, { role: "viewer" });
    const user = await aMember(fixture.admin, admin.organizationId, { role: "user" });

    expect((await fixture.call(viewer, "GET /integrations/jira/")).status).toBe(200);
    expect((await connect(user)).status).toBe(403);
    expect((await fixture.call(user, "POST /integrations/jira/test/")).status).toBe(403);
  });

  it("shows addresses, accounts and errors only to those who manage them, by role and by scope", async () => {
    const owner = await anOrganization(fixture.admin);
    const viewer = await aMember(fixture.admin, owner.organizationId, { role: "viewer" });
    await connect(owner);
    await fixture.call<Made>(owner, "POST /integrations/webhooks", {
      name: "Ours",
      url: `${receiver.url}/secret-in-the-path`,
      events: ["ticket.created"],
    });

    const seenBy = async (actor: Actor) => {
      const list = await fixture.call<{ items: Integration[] }>(actor, "GET /integrations/");
      const one = await fixture.call<Integration>(actor, "GET /integrations/jira/");
      return [...list.body.items, one.body];
    };

    const managed = await seenBy(owner);
    expect(managed.map(({ name }) => name)).toEqual((await seenBy(viewer)).map(({ name }) => name));
    expect(JSON.stringify(managed)).toContain("secret-in-the-path");
    for (const reader of [viewer, { ...owner, scopes: ["members.read"] as const }]) {
      const seen = await seenBy(reader);
      expect(
        seen.every(({ fields, settings }) => fields.length === 0 && Object.keys(settings).length === 0),
      ).toBe(true);
      expect(JSON.stringify(seen)).not.toMatch(/secret-in-the-path|127\.0\.0\.1/);
    }
  });

  it("does not contain other platforms", async () => {
    expect((await fixture.call(admin, "GET /integrations/trello/")).status).toBe(404);
    expect((await fixture.call(admin, "PUT /integrations/webhook/", { settings: {} })).status).toBe(404);
  });
});

describe("a key of the organization", () => {
  it("chooses where tickets are sent only if it may read them", async () => {
    const owner = await anOrganization(fixture.admin);
    const webhook = { name: "Ours", url: receiver.url, events: ["ticket.created"] };
    const { body: made } = await fixture.call<Made>(owner, "POST /integrations/webhooks", webhook);
    const one = `/integrations/${made.integration.id}`;
    const listStatuses = async (scopes: Actor["scopes"] = []) => {
      const key = { ...owner, scopes };
      const created = await fixture.call(key, "POST /integrations/webhooks", webhook);
      const moved = await fixture.call(key, `PUT ${one}/`, {
        settings: { url: `${receiver.url}/elsewhere` },
      });
      const rotated = await fixture.call(key, `POST ${one}/secret`);
      return [created.status, moved.status, (await connect(key)).status, rotated.status];
    };

    expect(await listStatuses(["integrations.manage"])).toEqual([403, 403, 403, 200]);
    expect(await listStatuses(["integrations.manage", "tickets.read"])).toEqual([201, 200, 200, 200]);
  });
});

describe("connecting", () => {
  it("stores the settings, and the secret so that nobody can read it", async () => {
    const owner = await anOrganization(fixture.admin);

    const { status, body } = await connect(owner);

    expect(status).toBe(200);
    expect(body).toMatchObject({ state: "untested", is_enabled: true, last_error: null });
    expect(body.fields.find(({ name }) => name === "api_token")).toMatchObject({ value: null, is_set: true });
    const [row] = await fixture.admin.query<{ secrets: object; text: string }>(
      "select secrets, row_to_json(i)::text as text from organization.integration i where organization_id = $1",
      [owner.organizationId],
    );
    expect(Object.keys(row?.secrets ?? {})).toEqual(["api_token"]);
    expect(row?.text).not.toContain(jira.settings.api_token);
  });

  it("reports missing and invalid values by field", async () => {
    const owner = await anOrganization(fixture.admin);
    const settings = {
      base_url: "ftp://acme.example",
      email: "  ",
      issue_type: "a\nb",
      sends_all: "maybe",
      colour: "red",
    };

    const { status, body } = await fixture.call(owner, "PUT /integrations/jira/", { settings });

    expect(status).toBe(422);
    expect(body.fields).toEqual({
      "body.settings.colour": "is not known",
      "body.settings.base_url": "must begin with https:// or http://",
      "body.settings.email": "is required",
      "body.settings.api_token": "is required",
      "body.settings.project_key": "is required",
      "body.settings.issue_type": "must be one line of at most 200 characters",
      "body.settings.sends_all": "must be true or false",
    });
  });

  it("keeps fields that are not named, and clears those that are null", async () => {
    const owner = await anOrganization(fixture.admin);
    await connect(owner, { ...jira.settings, issue_type: "Bug" });

    const left = await connect(owner, { project_key: "OPS", api_token: "" });
    const cleared = await connect(owner, { issue_type: null });
    const refused = await fixture.call(owner, "PUT /integrations/jira/", { settings: { api_token: null } });

    const readValues = ({ body }: { body: Integration }) =>
      Object.fromEntries(body.fields.map(({ name, value, is_set }) => [name, value ?? is_set]));
    expect(readValues(left)).toMatchObject({ project_key: "OPS", issue_type: "Bug", api_token: true });
    expect(readValues(cleared)).toMatchObject({ issue_type: "Task" });
    expect(refused.body.fields).toEqual({ "body.settings.api_token": "is required" });
  });

  it("returns the settings in the form that a change accepts", async () => {
    const owner = await anOrganization(fixture.admin);
    await connect(owner, { ...jira.settings, issue_type: "Bug" });
    const { body: read } = await fixture.call<Integration>(owner, "GET /integrations/jira/");

    const { is_enabled, settings } = read;
    const { status, body } = await fixture.call<Integration>(owner, "PUT /integrations/jira/", {
      is_enabled,
      settings,
    });

    expect(settings).toMatchObject({ issue_type: "Bug", project_key: "SUP" });
    expect(settings).not.toHaveProperty("api_token");
    expect([status, body]).toEqual([200, { ...read, updated_at: body.updated_at }]);
  });

  it("does not send a stored secret to another address", async () => {
    const owner = await anOrganization(fixture.admin);
    await connect(owner);

    const moved = await fixture.call(owner, "PUT /integrations/jira/", {
      settings: { base_url: "https://evil.example" },
    });

    expect(moved.body.fields).toEqual({
      "body.settings.api_token": "must be entered again for another address",
    });
  });

  it("rejects private addresses at once, and everything but https", async () => {
    const closed = await anIntegrationsFixture({ allowPrivate: false, isSending: false });
    const owner = await anOrganization(closed.admin);
    const messages = new Map<string, string | undefined>();

    for (const base_url of ["https://127.1", "https://[::1]:8080", "https://redis", "http://acme.example"]) {
      const { body } = await closed.call(owner, "PUT /integrations/jira/", {
        settings: { ...jira.settings, base_url },
      });
      messages.set(base_url, body.fields?.["body.settings.base_url"]);
    }

    expect([...messages.values()]).toEqual([
      "leads into a private network",
      "leads into a private network",
      "leads into a private network",
      "must begin with https://",
    ]);
    await closed.close();
  });

  it("succeeds for concurrent requests", async () => {
    const owner = await anOrganization(fixture.admin);

    const answers = await Promise.all([connect(owner), connect(owner), connect(owner)]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it("pauses, resumes and disconnects, with audit entries that contain no secrets", async () => {
    const owner = await anOrganization(fixture.admin);
    await connect(owner);

    const paused = await fixture.call<Integration>(owner, "PUT /integrations/jira/", { is_enabled: false });
    await connect(owner, { project_key: "OPS", api_token: "another-canary" });
    const removed = await fixture.call(owner, "DELETE /integrations/jira/");
    const again = await fixture.call(owner, "DELETE /integrations/jira/");

    expect(paused.body.state).toBe("paused");
    expect([removed.status, again.status]).toEqual([200, 404]);
    const trace = await fixture.admin.query<{ action: string; detail: string; target_name: string }>(
      `select action, detail, target_name from organization.audit_entry where organization_id = $1 order by id`,
      [owner.organizationId],
    );
    expect(trace).toEqual([
      { action: "integration.changed", detail: "connected", target_name: "Jira" },
      { action: "integration.changed", detail: "paused", target_name: "Jira" },
      { action: "integration.changed", detail: "API token, Project key", target_name: "Jira" },
      { action: "integration.removed", detail: null, target_name: "Jira" },
    ]);
  });

  it("is not accessible to another organization", async () => {
    const stranger = await anOrganization(fixture.admin);
    const { body } = await fixture.call<Made>(admin, "POST /integrations/webhooks", {
      name: "Ours",
      url: receiver.url,
      events: ["ticket.created"],
    });
    const { id } = body.integration;

    for (const operation of [
      `GET /integrations/${id}/`,
      `DELETE /integrations/${id}/`,
      `POST /integrations/${id}/secret`,
    ]) {
      expect((await fixture.call(stranger, operation)).status).toBe(404);
    }
    expect((await fixture.call(stranger, `POST /integrations/${id}/test/`)).status).toBe(404);
    expect((await fixture.call(stranger, `PUT /integrations/${id}/`, { is_enabled: false })).status).toBe(
      404,
    );
  });
});

describe("a test", () => {
  const test = (actor: Actor, id = "jira") =>
    fixture.call<IntegrationTest>(actor, `POST /integrations/${id}/test/`);

  it("returns the platform's result", async () => {
    const owner = await anOrganization(fixture.admin);
    expect((await test(owner)).body).toMatchObject({
      code: "conflict",
      detail: "Jira is not connected yet.",
    });
    await connect(owner);

    const good = await test(owner);
    await connect(owner, { api_token: "wrong-token-canary" });
    const bad = await test(owner);
    jira.misbehave("hang");
    const silent = await test(owner);

    expect(good.body).toMatchObject({
      ok: true,
      status: 200,
      answer: "Connected to SUP (Support) as Dana Kim.",
    });
    expect(bad.body).toMatchObject({
      ok: false,
      status: 401,
      answer: "Jira does not accept these credentials (401).",
    });
    expect(silent.body).toMatchObject({
      ok: false,
      status: null,
      answer: "127.0.0.1 did not answer in time.",
    });
    expect(JSON.stringify([good, bad, silent])).not.toContain("canary");
  });

  it("stores whether the connection works, until the next test", async () => {
    const owner = await anOrganization(fixture.admin);
    const stateNow = async () => {
      const { state, last_error } = (await fixture.call<Integration>(owner, "GET /integrations/jira/")).body;
      return [state, last_error];
    };
    const states: unknown[] = [];
    const note = async () => states.push(await stateNow());

    await connect(owner);
    await note();
    await test(owner);
    await note();
    await connect(owner, { api_token: "wrong-token-canary" });
    await note();
    await test(owner);
    await note();
    await fixture.call(owner, "PUT /integrations/jira/", { is_enabled: false });
    await fixture.call(owner, "PUT /integrations/jira/", { is_enabled: true });
    await note();

    const refused = ["failing", "Jira does not accept these credentials (401)."];
    expect(states).toEqual([["untested", null], ["working", null], ["untested", null], refused, refused]);
  });
});

describe("a webhook", () => {
  const make = (actor: Actor, body: object = {}, headers = {}) =>
    fixture.call<Made>(
      actor,
      "POST /integrations/webhooks",
      { name: "Warehouse", url: `${receiver.url}/hook`, events: ["ticket.created"], ...body },
      headers,
    );

  it("is created with a secret that is shown once, also to a repeated request", async () => {
    const owner = await anOrganization(fixture.admin);
    const headers = { "idempotency-key": "one-webhook-please" };

    const first = await make(owner, {}, headers);
    const second = await make(owner, {}, headers);
    const list = await fixture.call<{ items: Integration[] }>(owner, "GET /integrations/");

    expect(first.status).toBe(201);
    expect(first.body.signing_secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);
    expect(second.body).toEqual(first.body);
    expect(list.body.items).toHaveLength(5);
    expect(JSON.stringify(list.body)).not.toContain(first.body.signing_secret);
    const kept = await fixture.admin.query(
      "select answer::text from organization.idempotency where organization_id = $1",
      [owner.organizationId],
    );
    expect(JSON.stringify(kept)).not.toContain("whsec_");
  });

  it("signs with the new secret and, for a day, with the previous one", async () => {
    const owner = await anOrganization(fixture.admin);
    const { body: made } = await make(owner);
    const { body: changed } = await fixture.call<{ signing_secret: string }>(
      owner,
      `POST /integrations/${made.integration.id}/secret`,
    );
    const secrets = [made.signing_secret, changed.signing_secret];

    const arriving = receiver.nextRequest();
    await fixture.call(owner, `POST /integrations/${made.integration.id}/test/`);
    const { headers, text, path } = await arriving;
    fixture.passTime(25 * 60 * 60);
    const later = receiver.nextRequest();
    await fixture.call(owner, `POST /integrations/${made.integration.id}/test/`);

    const verify = (secret: string) => new Webhook(secret).verify(text, headers as Record<string, string>);
    expect(path).toBe("/hook");
    expect(new Set(secrets).size).toBe(2);
    for (const secret of secrets) expect(verify(secret)).toMatchObject({ type: "webhook.test", data: {} });
    expect(String((await later).headers["webhook-signature"]).split(" ")).toHaveLength(1);
  });

  it("is limited to twenty per organization", async () => {
    const owner = await anOrganization(fixture.admin);

    const answers = await Promise.all(Array.from({ length: 22 }, () => make(owner)));

    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(20).fill(201), 409, 409]);
  });

  it("is rejected with problems by field", async () => {
    const { body } = await make(admin, { url: "https://user:secret@acme.example/" });

    expect((body as unknown as { fields: object }).fields).toEqual({
      "body.url": "must not contain a user name or a password",
    });
  });
});
