import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import { sql } from "kysely";
import { givePlan } from "../src/grant/grant.service.ts";
import { anOrganizationFixture, type OrganizationFixture } from "./organization-fixture.ts";

let fixture: OrganizationFixture;
let owner: Actor;
let stranger: Actor;
beforeAll(async () => {
  fixture = await anOrganizationFixture();
  owner = await anOrganization(fixture.admin);
  stranger = await anOrganization(fixture.admin);
  const settings = { timezone: "Europe/Berlin" };
  await fixture.call(stranger, "PUT /organizations/me/", { body: settings });
  await fixture.call(stranger, "POST /billing/checkout", { body: { plan: "basic" } });
  await fixture.call(stranger, "POST /billing/ai-tickets", { body: { key: "theirs" } });
  await fixture.call(stranger, "POST /organizations/me/export");
  await givePlan(fixture, stranger.organizationId, { plan: "basic", ai_tickets: null, ends_at: null }, "op");
  const events = [{ event: "overdue", in_app: true, email: false }];
  const inboxes = [{ inbox_id: null, new_ticket: false, communication: true }];
  await fixture.call(stranger, "PUT /notifications/settings", { body: { scope: "all", events, inboxes } });
});
afterAll(() => fixture.close());

const tables = [
  "organization.setting",
  "organization.audit_entry",
  "organization.checkout_session",
  "organization.ai_ticket",
  "organization.plan_grant",
  "organization.plan_directory",
  "organization.data_job",
  "organization.notification_setting",
  "organization.notification_choice",
  "organization.notification_inbox_choice",
  "organization.setting_directory",
  "organization.audit_entry_directory",
  "directory.organization_directory",
];
const count = async (db: OrganizationFixture["jobDb"], table: string) => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}
    where ${sql.ref(table.endsWith("organization_directory") ? "id" : "organization_id")} <> ${owner.organizationId}`.execute(
    db,
  );
  return rows[0]?.n;
};

describe("the service's own role", () => {
  it.each(tables)("sees nothing of another organization, or without one: %s", async (table) => {
    const [own, unscoped, theirs] = await Promise.all([
      count(fixture.tenantDb.for(owner.organizationId), table),
      count(fixture.tenantDb.unscoped, table),
      count(fixture.tenantDb.for(stranger.organizationId), table),
    ]);

    expect([own, unscoped]).toEqual([0, 0]);
    expect(theirs).toBeGreaterThan(0);
  });

  it("cannot write for another organization", async () => {
    const write = fixture.tenantDb
      .for(owner.organizationId)
      .insertInto("organization.notice")
      .values({ organization_id: stranger.organizationId, kind: "ai_quota_80", subject: "x" })
      .execute();

    await expect(write).rejects.toThrow("row-level security");
  });
});

describe("the role of background work", () => {
  it.each(["organization.setting", "organization.audit_entry", "organization.ai_ticket"])(
    "cannot read %s",
    async (table) => {
      await expect(count(fixture.jobDb, table)).rejects.toThrow("permission denied");
    },
  );

  it("cannot read whom an erasure is about", async () => {
    const read = sql`select subject from organization.data_job`.execute(fixture.jobDb);

    await expect(read).rejects.toThrow("permission denied");
  });
});
