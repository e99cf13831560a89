import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { aMember, anAdminDb, anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { DataJob } from "@tessera/wire/organization/organization";
import { toReason } from "@tessera/wire/reason/reason";
import { erasedBy } from "../../test/erasure.builder.ts";
import { anOrganizationFixture, type OrganizationFixture } from "../../test/organization-fixture.ts";
import { recordAudit } from "../audit/audit.repository.ts";
import { erasureJob } from "./erasure.jobs.ts";
import { erasingDomains } from "./erasure.repository.ts";

let fixture: OrganizationFixture;
let owner: Actor;
beforeAll(async () => {
  fixture = await anOrganizationFixture();
});
beforeEach(async () => {
  owner = await anOrganization(fixture.admin, { name: "Olga Owner" });
});
afterAll(() => fixture.close());

const send = (email: string, actor = owner) =>
  fixture.call<DataJob>(actor, "POST /organizations/me/erasure", { body: { email } });
const jobs = async () =>
  (await fixture.call<{ items: DataJob[] }>(owner, "GET /organizations/me/data-jobs")).body.items;
/** Reads the feed like a service that stores data about people. */
async function feed() {
  const reader = await anAdminDb(fixture.urlFor("job_files"));
  const rows = await reader
    .query<{ email: string; user_id: string | null; organization_id: string }>(
      "select email, user_id, organization_id from organization.erasure_feed order by position, id",
    )
    .finally(() => reader.close());
  return { rows };
}
const readAudit = () =>
  fixture.admin.query(
    `select actor_name, action, target_name, detail, detail_reason from organization.audit_entry where organization_id = $1
     order by id`,
    [owner.organizationId],
  );

describe("the erasure of a person", () => {
  it("is refused for an active member", async () => {
    const member = await aMember(fixture.admin, owner.organizationId);

    const { status, body } = await fixture.call(owner, "POST /organizations/me/erasure", {
      body: { email: member.email },
    });

    expect([status, body.detail]).toEqual([
      409,
      "This is an active member. Deactivate or remove them first.",
    ]);
  });

  it("is published to every domain, with the id of a deactivated member", async () => {
    const left = await aMember(fixture.admin, owner.organizationId, { isActive: false });
    await send(left.email);
    await send("Guest@Example.com");

    const { rows } = await feed();

    expect(rows.filter(({ organization_id }) => organization_id === owner.organizationId)).toEqual([
      { email: left.email, user_id: left.userId, organization_id: owner.organizationId },
      { email: "guest@example.com", user_id: null, organization_id: owner.organizationId },
    ]);
  });

  it("is published with the id of a removed member", async () => {
    const { userId, email, organizationId } = await aMember(fixture.admin, owner.organizationId);
    await fixture.admin.query(`delete from identity.member where "userId" = $1`, [userId]);
    await fixture.admin.query(
      `insert into identity.audit_entry (organization_id, action, target_kind, target_id)
       values ($1, 'member.removed', 'member', $2)`,
      [organizationId, userId],
    );

    await send(email);

    expect((await feed()).rows).toContainEqual({ email, user_id: userId, organization_id: organizationId });
  });

  it("is a single job, even if requested several times", async () => {
    const [first, second] = await Promise.all([send("guest@example.com"), send("GUEST@example.com")]);

    expect(second.body).toEqual(first.body);
  });

  it("removes the name from the audit log, and keeps the actions", async () => {
    const left = await aMember(fixture.admin, owner.organizationId, { isActive: false, name: "Lea Left" });
    await fixture.tenantDb
      .for(owner.organizationId)
      .transaction()
      .execute(async (trx) => {
        await recordAudit(trx, owner.organizationId, left, {
          action: "settings.changed",
          detail: toReason("setting.logo"),
        });
        await recordAudit(trx, owner.organizationId, owner, {
          action: "member.invited",
          targetName: left.email.toUpperCase(),
          detail: toReason("common.list", { parts: [`invited ${left.email}`] }),
        });
      });

    await send(left.email);
    await erasureJob.run(fixture);

    expect((await readAudit()).slice(0, 2)).toEqual([
      {
        actor_name: "Erased person",
        action: "settings.changed",
        target_name: null,
        detail: "logo changed",
        detail_reason: { reason: "setting.logo", values: {} },
      },
      {
        actor_name: "Olga Owner",
        action: "member.invited",
        target_name: "Erased person",
        detail: null,
        detail_reason: null,
      },
    ]);
  });

  it("is finished when every domain has erased, and then masks the address", async () => {
    const { body } = await send("guest@example.com");
    for (const domain of erasingDomains.slice(1)) await erasedBy(fixture.admin, domain, body.id);
    await erasureJob.run(fixture);
    const before = await jobs();

    await erasedBy(fixture.admin, erasingDomains[0], body.id);
    await erasureJob.run(fixture);

    expect(before).toMatchObject([{ state: "running", subject: "guest@example.com" }]);
    expect(await jobs()).toMatchObject([{ state: "done", subject: "g…@example.com" }]);
    expect(await readAudit()).toMatchObject([
      { action: "data.erasure_requested", target_name: "g…@example.com" },
      { action: "data.erased", target_name: "g…@example.com" },
    ]);
  });

  it("is for administrators", async () => {
    const user = await aMember(fixture.admin, owner.organizationId);

    expect((await send("guest@example.com", user)).status).toBe(403);
  });
});
