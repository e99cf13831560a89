import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { openPool } from "@tessera/kit/database/postgres-pool";
import type { Pool } from "pg";
import {
  aMember,
  anIdentityService,
  anOrganization,
  type TestIdentity,
} from "../../test/identity.builder.ts";
import { erasure } from "./erasure.ts";

let identity: TestIdentity;
let pool: Pool;
let organization: { id: string };
beforeAll(async () => {
  identity = await anIdentityService();
  pool = openPool({ connectionString: identity.database.urlFor("job_identity"), maxConnections: 1 });
});
beforeEach(async () => {
  organization = await anOrganization(identity);
  await aMember(identity, organization, { role: "owner" });
});
afterAll(async () => {
  await pool.end();
  await identity.close();
});

async function erase(
  email: string,
  userId: string | null,
  organizationId = organization.id,
): Promise<string> {
  const id = randomUUID();
  const client = await pool.connect();
  await client.query("begin");
  await erasure.take(client, [{ position: 1, id, organization_id: organizationId, email, user_id: userId }]);
  await client.query("commit");
  client.release();
  return id;
}

const readRows = async (sql: string, ...values: unknown[]) => (await identity.admin.query(sql, values)).rows;
const isMember = async ({ id }: { id: string }) =>
  (await readRows(`select 1 from identity.member where "userId" = $1`, id)).length > 0;

describe("erasing a person", () => {
  it("deletes their invitations and membership, and removes their name from the audit log", async () => {
    const left = await aMember(identity, organization, { name: "Lea Left", isActive: false });
    await identity.admin.query(
      `insert into identity.invitation ("organizationId", email, "expiresAt") values ($1, $2, now())`,
      [organization.id, left.email],
    );
    await identity.admin.query(
      `insert into identity.audit_entry (organization_id, actor_id, actor_name, action, target_id, target_name, detail)
       values ($1, $2, 'Lea Left', 'member.invited', null, 'Guest', 'invited guest'),
         ($1, 'someone', 'Someone', 'member.invited', $2, $3, 'to ' || $3)`,
      [organization.id, left.id, left.email],
    );

    const id = await erase(left.email.toUpperCase(), left.id);

    expect(await isMember(left)).toBe(false);
    expect(await readRows("select 1 from identity.invitation where email = $1", left.email)).toEqual([]);
    expect(
      await readRows(
        "select actor_name, target_name, detail from identity.audit_entry where organization_id = $1 order by id",
        organization.id,
      ),
    ).toEqual([
      { actor_name: "Erased person", target_name: "Guest", detail: "invited guest" },
      { actor_name: "Someone", target_name: "Erased person", detail: null },
    ]);
    expect(await readRows("select organization_id from identity.erasure where erasure_id = $1", id)).toEqual([
      { organization_id: organization.id },
    ]);
  });

  it("changes neither a member who is active again nor other organizations", async () => {
    const active = await aMember(identity, organization);
    const other = await anOrganization(identity);
    await aMember(identity, other, { role: "owner" });
    const elsewhere = await aMember(identity, other, { isActive: false });

    await erase(active.email, active.id);
    await erase(elsewhere.email, elsewhere.id);

    expect([await isMember(active), await isMember(elsewhere)]).toEqual([true, true]);
  });

  it("includes an inactive owner, and has no effect if repeated or for a deleted organization", async () => {
    const left = await aMember(identity, organization, { role: "owner", isActive: false });

    await erase(left.email, left.id);
    await erase(left.email, left.id);
    await erase(left.email, null, randomUUID());

    expect(await isMember(left)).toBe(false);
  });
});
