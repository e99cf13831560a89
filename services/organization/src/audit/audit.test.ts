import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { aMember, anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { AuditEntry } from "@tessera/wire/organization/audit";
import { toReason } from "@tessera/wire/reason/reason";
import { anOrganizationFixture, type OrganizationFixture } from "../../test/organization-fixture.ts";
import { recordAudit } from "./audit.repository.ts";

let fixture: OrganizationFixture;
let owner: Actor;
let admin: Actor;
beforeAll(async () => {
  fixture = await anOrganizationFixture();
  owner = await anOrganization(fixture.admin, { name: "Olga Owner" });
  admin = await aMember(fixture.admin, owner.organizationId, { role: "admin" });
  for (const [actor, action] of [
    [owner, "settings.changed"],
    [admin, "plan.changed"],
    [null, "plan.changed"],
  ] as const) {
    await record(actor, action);
  }
  await fixture.admin.query(
    `insert into identity.audit_entry (organization_id, actor_id, actor_name, action, detail)
     values ($1, $2, 'Olga Owner', 'member.role_changed', 'user → admin')`,
    [owner.organizationId, owner.userId],
  );
  await fixture.admin.query(
    `insert into tickets.audit_entry (organization_id, action, target_kind, detail)
     values ($1, 'tickets.deleted', 'ticket', '2 finished for more than 90 days')`,
    [owner.organizationId],
  );
});
afterAll(() => fixture.close());

function record(actor: Actor | null, action: string, organizationId = owner.organizationId) {
  return fixture.tenantDb
    .for(organizationId)
    .transaction()
    .execute((trx) =>
      recordAudit(trx, organizationId, actor, {
        action,
        detail: toReason("common.change", { before: "a", after: "b" }),
      }),
    );
}

interface Page {
  items: AuditEntry[];
  next_cursor: string | null;
}
const list = async (query = "", actor = owner) =>
  (await fixture.call<Page>(actor, `GET /audit-log${query}`)).body;
const listActions = ({ items }: Page) => items.map(({ action }) => action);

describe("the audit log", () => {
  it("contains the entries of every domain, newest first", async () => {
    const page = await list();

    expect(listActions(page)).toEqual([
      "tickets.deleted",
      "member.role_changed",
      "plan.changed",
      "plan.changed",
      "settings.changed",
    ]);
    expect(page.items.at(-1)).toEqual({
      id: expect.any(String),
      actor_id: owner.userId,
      actor_name: "Olga Owner",
      action: "settings.changed",
      target_kind: null,
      target_id: null,
      target_name: null,
      detail: "a → b",
      detail_reason: { reason: "common.change", values: { before: "a", after: "b" } },
      address: null,
      device: null,
      created_at: expect.stringMatching(/Z$/),
    });
  });

  it("is paginated", async () => {
    const first = await list("?size=3");
    const second = await list(`?size=3&cursor=${first.next_cursor}`);

    expect([...first.items, ...second.items]).toEqual((await list()).items);
    expect([first.items.length, second.next_cursor]).toEqual([3, null]);
  });

  it("can be filtered by person and by the prefix of an action", async () => {
    expect(listActions(await list("?action=member."))).toEqual(["member.role_changed"]);
    expect(listActions(await list("?action=plan.changed"))).toHaveLength(2);
    expect(listActions(await list(`?actor_id=${admin.userId}`))).toEqual(["plan.changed"]);
    expect(listActions(await list("?action=%25"))).toEqual([]);
  });

  it("shows nothing of another organization", async () => {
    const stranger = await anOrganization(fixture.admin);

    expect((await list("", stranger)).items).toEqual([]);
  });

  it("is for administrators", async () => {
    const user = await aMember(fixture.admin, owner.organizationId);

    expect((await fixture.call(user, "GET /audit-log")).status).toBe(403);
    expect((await fixture.call(admin, "GET /audit-log")).status).toBe(200);
  });

  it("rejects an invalid cursor", async () => {
    const { status, body } = await fixture.call(owner, "GET /audit-log?cursor=nonsense");

    expect([status, body.fields]).toEqual([422, { "query.cursor": "must be the next_cursor of a response" }]);
  });

  it("does not allow changing or deleting an entry, not even by the service itself", async () => {
    const db = fixture.tenantDb.for(owner.organizationId);
    const change = db.updateTable("organization.audit_entry").set({ detail: "nothing" });
    const remove = db.deleteFrom("organization.audit_entry");

    await expect(change.execute()).rejects.toThrow("permission denied");
    await expect(remove.execute()).rejects.toThrow("permission denied");
  });
});
