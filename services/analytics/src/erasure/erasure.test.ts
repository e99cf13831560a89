import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { aMember } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import { anOrganization } from "../../test/analytics.builder.ts";
import { type AnalyticsFixture, anAnalyticsFixture } from "../../test/analytics-fixture.ts";
import { erasure } from "./erasure.ts";

let fixture: AnalyticsFixture;
let owner: Actor;
let former: Actor;
beforeAll(async () => {
  fixture = await anAnalyticsFixture();
  owner = await anOrganization(fixture.admin);
  former = await aMember(fixture.admin, owner.organizationId);
});
afterAll(() => fixture.close());

async function save(actor: Actor): Promise<void> {
  const request = { name: `Week of ${actor.name}`, report: "overview", days: 7, weekly: true };
  const { status } = await fixture.call(actor, "POST /analytics/saved-reports", request, crypto.randomUUID());
  expect(status).toBe(201);
}

/** Returns how many saved reports and idempotency keys are kept for a person. */
async function readLeft({ organizationId, userId }: Actor): Promise<number[]> {
  const count = async (table: string) => {
    const rows = await fixture.admin.query(
      `select 1 from analytics.${table} where organization_id = $1 and user_id = $2`,
      [organizationId, userId],
    );
    return rows.length;
  };
  return Promise.all([count("saved_report"), count("idempotency")]);
}

/** Publishes an erasure twice, as the organization service would; returns true if the domain acknowledged it. */
async function erase({ organizationId, userId, email }: Actor, knownAs: string | null = userId) {
  const id = crypto.randomUUID();
  const client = await fixture.jobPool.connect();
  await client.query("begin");
  const reported = { position: 1, id, organization_id: organizationId, email, user_id: knownAs };
  for (let time = 0; time < 2; time += 1) await erasure.take(client, [reported]);
  await client.query("commit");
  client.release();
  const rows = await fixture.admin.query("select 1 from analytics.erasure where erasure_id = $1", [id]);
  return rows.length === 1;
}

describe("erasing a person", () => {
  it("deletes their saved reports in this organization only, and keeps those of others", async () => {
    const elsewhere = { ...former, organizationId: (await anOrganization(fixture.admin)).organizationId };
    for (const actor of [former, owner, elsewhere]) await save(actor);
    await fixture.admin.query(`update identity.member set "isActive" = false where "userId" = $1`, [
      former.userId,
    ]);

    const isDone = await erase(former);

    expect(isDone).toBe(true);
    expect(await readLeft(former)).toEqual([0, 0]);
    expect([await readLeft(owner), await readLeft(elsewhere)]).toEqual([
      [1, 1],
      [1, 1],
    ]);
  });

  it("keeps the data of a person who is a member again", async () => {
    const member = await aMember(fixture.admin, owner.organizationId);
    await save(member);

    const isDone = await erase(member);

    expect([isDone, await readLeft(member)]).toEqual([true, [1, 1]]);
  });

  it("is also acknowledged for a person who never had an account", async () => {
    expect(await erase({ ...former, email: "guest@desk.test" }, null)).toBe(true);
  });
});
