import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { aMember, anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { DataJob } from "@tessera/wire/organization/organization";
import { toReason } from "@tessera/wire/reason/reason";
import { aTrail, erasedBy } from "../../test/erasure.builder.ts";
import { anOrganizationFixture, type OrganizationFixture } from "../../test/organization-fixture.ts";
import { recordAudit } from "../audit/audit.repository.ts";
import { erasureJob } from "./erasure.jobs.ts";
import { erasingDomains } from "./erasure.repository.ts";

let fixture: OrganizationFixture;
let owner: Actor;
let left: Actor;
beforeAll(async () => {
  fixture = await anOrganizationFixture();
});
beforeEach(async () => {
  owner = await anOrganization(fixture.admin);
  left = await aMember(fixture.admin, owner.organizationId, {
    ...{ role: "admin", name: "Lea Leftover", email: `lea.${crypto.randomUUID()}@example.com` },
  });
});
afterAll(() => fixture.close());

/** Returns all tables of the installation with one of these words in any column. */
async function tablesWith(words: string[]): Promise<string[]> {
  const tables = await fixture.admin.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind in ('r', 'p')
       and relnamespace = any ('{identity,tickets,files,agents,analytics,mail,organization}'::regnamespace[]) order by 1`,
  );
  const found = [];
  for (const { name } of tables) {
    const rows = await fixture.admin.query(
      `select from ${name} as row where to_jsonb(row)::text ilike any ($1)`,
      [words.map((word) => `%${word}%`)],
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

async function remove({ organizationId, userId, name }: Actor): Promise<void> {
  await fixture.admin.query(`delete from identity.member where "userId" = $1`, [userId]);
  await fixture.admin.query(
    `insert into identity.audit_entry (organization_id, actor_id, actor_name, action, target_kind, target_id, target_name)
     values ($1, $2, 'Olga Owner', 'member.removed', 'member', $3, $4)`,
    [organizationId, owner.userId, userId, name],
  );
}

async function recordAction(): Promise<void> {
  await fixture.tenantDb
    .for(left.organizationId)
    .transaction()
    .execute((trx) =>
      recordAudit(trx, left.organizationId, left, {
        action: "settings.changed",
        detail: toReason("setting.logo"),
      }),
    );
}

describe("a person who was erased", () => {
  it("is not found by name or address in any table of the installation, except in their own account", async () => {
    await aTrail(fixture.admin, left, owner);
    await recordAction();
    await fixture.call(left, "POST /organizations/me/export", { headers: { "idempotency-key": "mine" } });
    await remove(left);
    const { body } = await fixture.call<DataJob>(owner, "POST /organizations/me/erasure", {
      body: { email: left.email },
      headers: { "idempotency-key": "theirs" },
    });
    const before = await tablesWith([left.name, left.email]);

    for (const domain of erasingDomains) await erasedBy(fixture.admin, domain, body.id);
    await erasureJob.run(fixture);

    expect(before).toEqual(expect.arrayContaining(trail));
    expect(await tablesWith([left.name, left.email])).toEqual(['identity."user"']);
    const jobs = (await fixture.call<{ items: DataJob[] }>(owner, "GET /organizations/me/data-jobs")).body
      .items;
    expect(jobs.find(({ id }) => id === body.id)).toMatchObject({ state: "done", subject: "l…@example.com" });
  });
});

const trail = [
  "analytics.saved_report",
  ...["files.file", "files.file_event", "files.file_text", "files.idempotency"],
  ...["identity.audit_entry", "identity.invitation"],
  ...["mail.inbound_mail", "mail.inbox", "mail.outbound_mail"],
  ...["organization.audit_entry", "organization.data_job", "organization.idempotency"],
  ...[
    "tickets.communication",
    "tickets.idempotency",
    "tickets.ticket",
    "tickets.ticket_event",
    "tickets.ticket_search",
  ],
];
