import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Actor } from "@tessera/kit/actor";
import { sql } from "kysely";
import { anOrganization } from "./organization.builder.ts";
import { anOrganizationRoom, type OrganizationRoom } from "./organization-room.ts";

let room: OrganizationRoom;
let owner: Actor;
let stranger: Actor;
beforeAll(async () => {
  room = await anOrganizationRoom();
  owner = await anOrganization(room.admin);
  stranger = await anOrganization(room.admin);
  const settings = { timezone: "Europe/Berlin" };
  await room.call(stranger, "PUT /organizations/me/", { body: settings });
  await room.call(stranger, "POST /billing/checkout", { body: { plan: "basic" } });
  await room.call(stranger, "POST /billing/ai-tickets", { body: { key: "theirs" } });
  await room.call(stranger, "POST /organizations/me/export");
  const events = [{ event: "overdue", in_app: true, email: false }];
  await room.call(stranger, "PUT /notifications/settings", { body: { scope: "all", events } });
});
afterAll(() => room.close());

const tables = [
  "organization.setting",
  "organization.audit_entry",
  "organization.checkout_session",
  "organization.ai_ticket",
  "organization.data_job",
  "organization.notification_setting",
  "organization.notification_choice",
  "organization.setting_directory",
  "organization.audit_entry_directory",
  "directory.organization_directory",
];
const count = async (db: OrganizationRoom["jobDb"], table: string) => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}
    where ${sql.ref(table.endsWith("organization_directory") ? "id" : "organization_id")} <> ${owner.organizationId}`.execute(
    db,
  );
  return rows[0]?.n;
};

describe("the service's own role", () => {
  it.each(tables)("sees nothing of another organization, and nothing without one: %s", async (table) => {
    const [own, unscoped, theirs] = await Promise.all([
      count(room.tenantDb.for(owner.organizationId), table),
      count(room.tenantDb.unscoped, table),
      count(room.tenantDb.for(stranger.organizationId), table),
    ]);

    expect([own, unscoped]).toEqual([0, 0]);
    expect(theirs).toBeGreaterThan(0);
  });

  it("writes nothing for another organization", async () => {
    const write = room.tenantDb
      .for(owner.organizationId)
      .insertInto("organization.notice")
      .values({ organization_id: stranger.organizationId, kind: "ai_quota_80", subject: "x" })
      .execute();

    await expect(write).rejects.toThrow("row-level security");
  });
});

describe("the role of background work", () => {
  it.each(["organization.setting", "organization.audit_entry", "organization.ai_ticket"])(
    "has no business with %s",
    async (table) => {
      await expect(count(room.jobDb, table)).rejects.toThrow("permission denied");
    },
  );

  it("sees of an erasure only that there is one", async () => {
    const read = sql`select subject from organization.data_job`.execute(room.jobDb);

    await expect(read).rejects.toThrow("permission denied");
  });
});
