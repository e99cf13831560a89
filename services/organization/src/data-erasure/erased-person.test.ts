import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import type { Actor } from "@tessera/kit/actor";
import type { DataJob } from "@tessera/wire/organization";
import { aTrail, erasedBy } from "../../test/erasure.builder.ts";
import { aMember, anOrganization } from "../../test/organization.builder.ts";
import { anOrganizationRoom, type OrganizationRoom } from "../../test/organization-room.ts";
import { recordAudit } from "../audit/audit.repository.ts";
import { erasureJob } from "./erasure.jobs.ts";
import { erasingDomains } from "./erasure.repository.ts";

let room: OrganizationRoom;
let owner: Actor;
let left: Actor;
beforeAll(async () => {
  room = await anOrganizationRoom();
});
beforeEach(async () => {
  owner = await anOrganization(room.admin);
  left = await aMember(room.admin, owner.organizationId, {
    ...{ role: "admin", name: "Lea Leftover", email: `lea.${crypto.randomUUID()}@example.com` },
  });
});
afterAll(() => room.close());

/** Every table of the desk that holds one of these words in any column. */
async function tablesWith(words: string[]): Promise<string[]> {
  const tables = await room.admin.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind in ('r', 'p')
       and relnamespace = any ('{identity,tickets,files,agents,analytics,organization}'::regnamespace[]) order by 1`,
  );
  const found = [];
  for (const { name } of tables) {
    const rows = await room.admin.query(
      `select from ${name} as row where to_jsonb(row)::text ilike any ($1)`,
      [words.map((word) => `%${word}%`)],
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

async function remove({ organizationId, userId, name }: Actor): Promise<void> {
  await room.admin.query(`delete from identity.member where "userId" = $1`, [userId]);
  await room.admin.query(
    `insert into identity.audit_entry (organization_id, actor_id, actor_name, action, target_kind, target_id, target_name)
     values ($1, $2, 'Olga Owner', 'member.removed', 'member', $3, $4)`,
    [organizationId, owner.userId, userId, name],
  );
}

async function recordDeed(): Promise<void> {
  await room.tenantDb
    .for(left.organizationId)
    .transaction()
    .execute((trx) =>
      recordAudit(trx, left.organizationId, left, { action: "settings.changed", detail: "a → b" }),
    );
}

describe("a person who was erased", () => {
  it("is found by name or address in no table of the desk, but in their own account", async () => {
    await aTrail(room.admin, left, owner);
    await recordDeed();
    await room.call(left, "POST /organizations/me/export", { headers: { "idempotency-key": "mine" } });
    await remove(left);
    const { body } = await room.call<DataJob>(owner, "POST /organizations/me/erasure", {
      body: { email: left.email },
      headers: { "idempotency-key": "theirs" },
    });
    const before = await tablesWith([left.name, left.email]);

    for (const domain of erasingDomains) await erasedBy(room.admin, domain, body.id);
    await erasureJob.run(room);

    expect(before).toEqual(expect.arrayContaining(trail));
    expect(await tablesWith([left.name, left.email])).toEqual(['identity."user"']);
    const jobs = (await room.call<{ items: DataJob[] }>(owner, "GET /organizations/me/data-jobs")).body.items;
    expect(jobs.find(({ id }) => id === body.id)).toMatchObject({ state: "done", subject: "l…@example.com" });
  });
});

const trail = [
  "analytics.saved_report",
  ...["files.file", "files.file_event", "files.file_text", "files.idempotency"],
  ...["identity.audit_entry", "identity.invitation"],
  ...["organization.audit_entry", "organization.data_job", "organization.idempotency"],
  ...[
    "tickets.communication",
    "tickets.idempotency",
    "tickets.ticket",
    "tickets.ticket_event",
    "tickets.ticket_search",
  ],
];
