import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { anOrganization } from "@tessera/kit/testing/admin-db";
import type { AuditEntry, AuditVerification } from "@tessera/wire/organization/audit";
import { CompiledQuery, Kysely, PostgresDialect } from "kysely";
import { Pool } from "pg";
import { down, up } from "../../migrations/2026-11-30-0310-add-audit-reasons.ts";
import { anOrganizationFixture, type OrganizationFixture } from "../../test/organization-fixture.ts";

let fixture: OrganizationFixture;
beforeAll(async () => {
  fixture = await anOrganizationFixture();
});
afterAll(() => fixture.close());

async function asOwner(run: (db: Kysely<unknown>) => Promise<void>): Promise<void> {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({
      pool: new Pool({ connectionString: fixture.adminUrl, max: 1 }),
      onCreateConnection: (connection) =>
        connection.executeQuery(CompiledQuery.raw("set role organization_owner")).then(() => undefined),
    }),
  });
  await db.transaction().execute(run);
  await db.destroy();
}

describe("entries of the previous version", () => {
  it("get the reasons that their details say, and stay intact in the chain", async () => {
    const owners = [await anOrganization(fixture.admin), await anOrganization(fixture.admin)];
    await asOwner(down);
    for (const { organizationId } of owners)
      await fixture.admin.query(
        `insert into organization.audit_entry (organization_id, action, detail) values
         ($1, 'settings.changed', 'logo changed; retention: for ever → 90 days'), ($1, 'plan.changed', 'Free → Pro')`,
        [organizationId],
      );

    await asOwner(up);
    await fixture.admin.query(
      "grant select on organization.audit_reason_directory to svc_organization, job_organization",
    );

    for (const owner of owners) {
      const { body } = await fixture.call<{ items: AuditEntry[] }>(owner, "GET /audit-log");
      expect(body.items.map(({ detail_reason }) => detail_reason)).toEqual([
        null,
        {
          reason: "setting.more",
          values: {
            change: { reason: "setting.logo", values: {} },
            more: {
              reason: "setting.retention",
              values: {
                before: { reason: "common.for_ever", values: {} },
                after: { reason: "common.days", values: { days: 90 } },
              },
            },
          },
        },
      ]);
      const verification = await fixture.call<AuditVerification>(owner, "GET /audit-log/verification");
      expect(verification.body).toMatchObject({ is_intact: true, entries: 2, erased: 0 });
    }
  });
});
