import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { aMember, anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { OrganizationSettings } from "@tessera/wire/organization/organization";
import { anOrganizationFixture, type OrganizationFixture } from "../../test/organization-fixture.ts";

let fixture: OrganizationFixture;
let owner: Actor;
beforeAll(async () => {
  fixture = await anOrganizationFixture();
  owner = await anOrganization(fixture.admin);
});
afterAll(() => fixture.close());

const read = (actor: Actor) => fixture.call<OrganizationSettings>(actor, "GET /organizations/me");
const change = (actor: Actor, body: object, headers = {}) =>
  fixture.call<OrganizationSettings>(actor, "PUT /organizations/me/", { body, headers });
const refused = async (body: object) =>
  (await fixture.call(owner, "PUT /organizations/me/", { body })).body.fields;
const readAudit = (actor: Actor) =>
  fixture.admin.query<{ action: string; detail: string; actor_name: string }>(
    "select action, detail, actor_name from organization.audit_entry where organization_id = $1 order by id",
    [actor.organizationId],
  );

describe("reading settings", () => {
  it("returns the defaults to an organization that never changed any", async () => {
    const { status, body } = await read(
      await aMember(fixture.admin, owner.organizationId, { role: "viewer" }),
    );

    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: owner.organizationId,
      name: "Field Support",
      slug: owner.organizationId,
      logo_url: null,
      language: "en",
      timezone: "UTC",
      departments: [],
      categories: [],
      due_hours: { low: 72, medium: 24, high: 8, critical: 4, urgent: 4 },
      default_assignee_id: null,
      accepted_file_types: ["*"],
      storage_bytes: 0,
      storage_limit_bytes: 10 * 1024 ** 3,
      retention_days: null,
      ai_provider: { kind: "built_in", base_url: null, model: null, has_key: false },
    });
  });
});

describe("changing settings", () => {
  it("merges the given values, keeps the rest, notifies everyone and adds an audit entry", async () => {
    const admin = await anOrganization(fixture.admin, { role: "admin", name: "Ada Admin" });
    const due_hours = { low: 48, medium: 24, high: 6.5, critical: 2, urgent: 1 };
    await change(admin, { timezone: "Europe/Berlin", departments: [" Support ", "Sales"], due_hours });

    const { status, body } = await change(admin, {
      departments: ["Support"],
      default_assignee_id: admin.userId,
      retention_days: 90,
      accepted_file_types: [".pdf", "image/*"],
      categories: [{ name: "Billing", subcategories: ["Invoice"] }],
    });

    expect(status).toBe(200);
    expect(body).toMatchObject({
      timezone: "Europe/Berlin",
      departments: ["Support"],
      categories: [{ name: "Billing", subcategories: ["Invoice"] }],
      due_hours,
      default_assignee_id: admin.userId,
      retention_days: 90,
      accepted_file_types: [".pdf", "image/*"],
    });
    expect((await read(admin)).body).toEqual(body);
    expect((await readAudit(admin)).map(({ detail }) => detail)).toEqual([
      "time zone: UTC → Europe/Berlin; departments: + Support, + Sales; due time of low: 72 h → 48 h; " +
        "due time of high: 8 h → 6.5 h; due time of critical: 4 h → 2 h; due time of urgent: 4 h → 1 h",
      "departments: − Sales; categories: + Billing; default assignee: Ada Admin; " +
        "accepted file types: + .pdf, + image/*, − *; retention: for ever → 90 days",
    ]);
    expect(await fixture.listEvents(admin)).toEqual(
      Array.from({ length: 2 }, () => ({ kind: "organization.changed", user_id: null })),
    );
  });

  it("writes nothing if nothing changes", async () => {
    const admin = await anOrganization(fixture.admin);

    await change(admin, { timezone: "UTC", departments: [], retention_days: null });

    expect([await readAudit(admin), await fixture.listEvents(admin)]).toEqual([[], []]);
  });

  it("returns the fields that are invalid", async () => {
    const deleted = await aMember(fixture.admin, owner.organizationId, { isActive: false });
    const stranger = await anOrganization(fixture.admin);
    const noMember = { "body.default_assignee_id": "is not an active member of this organization" };

    expect(await refused({ timezone: "Mars/Olympus" })).toEqual({
      "body.timezone": "is not a known time zone",
    });
    expect(await refused({ timezone: "+01:00" })).toEqual({ "body.timezone": "is not a known time zone" });
    expect(await refused({ default_assignee_id: deleted.userId })).toEqual(noMember);
    expect(await refused({ default_assignee_id: stranger.userId })).toEqual(noMember);
    expect(await refused({ departments: ["Sales", "IT", " sales"] })).toEqual({
      "body.departments.2": "“sales” is listed twice",
    });
    const billing = { name: "Billing", subcategories: ["A", "a"] };
    expect(await refused({ categories: [billing, { name: "BILLING", subcategories: [] }] })).toEqual({
      "body.categories.1.name": "“BILLING” is listed twice",
      "body.categories.0.subcategories.1": "“a” is listed twice",
    });
    expect(await refused({ accepted_file_types: ["pdf"] })).toEqual({
      "body.accepted_file_types.0": "has an invalid format",
    });
    expect(await refused({ retention_days: 7 })).toEqual({ "body.retention_days": "must be at least 30" });
    expect(await refused({ plan: "premium" })).toEqual({ "body.plan": "is not known" });
  });

  it("is for administrators", async () => {
    const user = await aMember(fixture.admin, owner.organizationId);

    expect((await change(user, { timezone: "Europe/Paris" })).status).toBe(403);
    expect((await fixture.call(null, "PUT /organizations/me/", { body: {} })).status).toBe(401);
  });

  it("happens once per Idempotency-Key", async () => {
    const admin = await anOrganization(fixture.admin);
    const key = { "idempotency-key": crypto.randomUUID() };

    await change(admin, { timezone: "Europe/Paris" }, key);
    await change(admin, { timezone: "Europe/Rome" });
    const again = await change(admin, { timezone: "Europe/Paris" }, key);

    expect(again.body.timezone).toBe("Europe/Paris");
    expect((await read(admin)).body.timezone).toBe("Europe/Rome");
  });
});

describe("the AI provider", () => {
  const provider = { kind: "openai_compatible", base_url: "https://ai.example.com/v1", model: "small" };

  it("keeps its key sealed, and never returns it", async () => {
    const admin = await anOrganization(fixture.admin);

    const { body } = await change(admin, { ai_provider: { ...provider, key: "sk-secret-1" } });

    expect(body.ai_provider).toEqual({ ...provider, has_key: true });
    const [row] = await fixture.admin.query<{ ai_key: string }>(
      "select ai_key from organization.setting where organization_id = $1",
      [admin.organizationId],
    );
    expect(row?.ai_key).not.toContain("sk-secret");
    expect(fixture.credentials.open(row?.ai_key ?? "", `${admin.organizationId}:ai_provider`)).toBe(
      "sk-secret-1",
    );
    expect(JSON.stringify(await readAudit(admin))).not.toContain("sk-secret");
  });

  it("shows its URL only to those who may change it, by role and by scope", async () => {
    const admin = await anOrganization(fixture.admin);
    const viewer = await aMember(fixture.admin, admin.organizationId, { role: "viewer" });
    await change(admin, { ai_provider: provider });

    const seenBy = async (actor: Actor) => (await read(actor)).body.ai_provider;

    expect(await seenBy(admin)).toEqual({ ...provider, has_key: false });
    for (const reader of [viewer, { ...admin, scopes: ["members.read"] as const }]) {
      expect(await seenBy(reader)).toEqual({ ...provider, base_url: null, has_key: false });
    }
  });

  it("is chosen only by keys that may read tickets, because it reads them", async () => {
    const admin = await anOrganization(fixture.admin);
    const key = (scopes: Actor["scopes"] = []) => ({ ...admin, scopes });

    const blind = key(["organization.settings"]);
    const reading = key(["organization.settings", "tickets.read"]);

    expect((await change(blind, { ai_provider: provider })).status).toBe(403);
    expect((await change(blind, { departments: ["Sales"] })).status).toBe(200);
    expect((await change(reading, { ai_provider: provider })).status).toBe(200);
  });

  it("keeps the stored key unless another is given, and deletes it for null", async () => {
    const admin = await anOrganization(fixture.admin);
    await change(admin, { ai_provider: { ...provider, key: "sk-1" } });

    const kept = await change(admin, { ai_provider: { kind: "openai_compatible", model: "large" } });
    const cleared = await change(admin, { ai_provider: { kind: "openai_compatible", key: null } });

    expect(kept.body.ai_provider).toEqual({ ...provider, model: "large", has_key: true });
    expect(cleared.body.ai_provider.has_key).toBe(false);
  });

  it("requires the key again for another URL", async () => {
    const admin = await anOrganization(fixture.admin);
    await change(admin, { ai_provider: { ...provider, key: "sk-1" } });

    const moved = { ...provider, base_url: "https://elsewhere.example/v1" };
    const { status, body } = await fixture.call(admin, "PUT /organizations/me/", {
      body: { ai_provider: moved },
    });

    expect([status, body.fields]).toEqual([
      422,
      { "body.ai_provider.key": "must be entered again, because the address has changed" },
    ]);
    expect((await change(admin, { ai_provider: { ...moved, key: "sk-2" } })).status).toBe(200);
  });

  it("requires a URL and a model", async () => {
    expect(await refused({ ai_provider: { kind: "openai_compatible" } })).toEqual({
      "body.ai_provider.base_url": "is required",
      "body.ai_provider.model": "is required",
    });
  });

  it.each([
    "http://127.0.0.1:11434/v1",
    "http://2130706433/",
    "http://[::1]/",
    "http://[::ffff:10.0.0.1]/",
    "http://169.254.169.254/latest",
    "http://localhost/",
    "http://redis:6379/",
    "https://metadata.internal/",
  ])("must not be in a private network: %s", async (base_url) => {
    expect(await refused({ ai_provider: { ...provider, base_url } })).toEqual({
      "body.ai_provider.base_url": "must not lead into a private network",
    });
  });

  it("must have an HTTP URL without a password", async () => {
    expect(await refused({ ai_provider: { ...provider, base_url: "ftp://ai.example.com" } })).toEqual({
      "body.ai_provider.base_url": "The address must begin with https:// or http://.",
    });
    expect(await refused({ ai_provider: { ...provider, base_url: "https://a:b@ai.example.com" } })).toEqual({
      "body.ai_provider.base_url": "The address must not contain a user name or a password.",
    });
  });
});
