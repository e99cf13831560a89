import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { aMember, anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { AuditChainState, AuditDomain, AuditVerification } from "@tessera/wire/organization/audit";
import { toReason } from "@tessera/wire/reason/reason";
import { parse } from "csv-parse/sync";
import { sql } from "kysely";
import { anOrganizationFixture, type OrganizationFixture } from "../../test/organization-fixture.ts";
import { recordAudit } from "./audit.repository.ts";

let fixture: OrganizationFixture;
beforeAll(async () => {
  fixture = await anOrganizationFixture();
});
afterAll(() => fixture.close());

/** Creates an organization whose audit log has these entries of this service, in order. */
async function anOrganizationWith(...details: string[]): Promise<Actor> {
  const owner = await anOrganization(fixture.admin, { name: "Olga Owner" });
  for (const detail of details) await record(owner, detail);
  return owner;
}

function record(actor: Actor, detail: string): Promise<void> {
  return fixture.tenantDb
    .for(actor.organizationId)
    .transaction()
    .execute((trx) =>
      recordAudit(trx, actor.organizationId, actor, {
        action: "settings.changed",
        targetName: "Zone",
        detail: toReason("common.list", { parts: [detail] }),
      }),
    );
}

async function verify(actor: Actor): Promise<AuditVerification> {
  return (await fixture.call<AuditVerification>(actor, "GET /audit-log/verification")).body;
}

function findChain({ chains }: AuditVerification, domain: AuditDomain = "organization"): AuditChainState {
  const chain = chains.find((one) => one.domain === domain);
  if (!chain) throw new Error(`No chain of ${domain}.`);
  return chain;
}

/** Simulates an attacker with access to the database that bypasses its triggers. */
async function tamper(statement: string, values: unknown[]): Promise<void> {
  await fixture.admin.query("set session_replication_role = replica");
  try {
    await fixture.admin.query(statement, values);
  } finally {
    await fixture.admin.query("set session_replication_role = default");
  }
}

describe("GET /audit-log/verification", () => {
  it("returns the number of intact entries and the head of each chain", async () => {
    const owner = await anOrganizationWith("one", "two");
    await fixture.admin.query(
      "insert into tickets.audit_entry (organization_id, action, target_kind) values ($1, 'tickets.deleted', 'ticket')",
      [owner.organizationId],
    );

    const verification = await verify(owner);

    expect(verification).toMatchObject({ is_intact: true, entries: 3, erased: 0 });
    expect(verification.chains.map(({ domain, entries }) => [domain, entries])).toEqual([
      ["organization", 2],
      ["identity", 0],
      ["tickets", 1],
      ["agents", 0],
      ["mail", 0],
      ["files", 0],
    ]);
    expect(findChain(verification).head).toEqual({
      position: 2,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(findChain(verification, "agents")).toMatchObject({ head: null, first_problem: null });
  });

  it("stays intact under concurrent writes, with one position per entry", async () => {
    const owner = await anOrganizationWith();
    const details = Array.from({ length: 24 }, (_, n) => `change ${n}`);

    await Promise.all(details.map((detail) => record(owner, detail)));

    const verification = await verify(owner);
    expect(verification).toMatchObject({ is_intact: true, entries: 24 });
    expect(findChain(verification).head?.position).toBe(24);
  });

  it("does not link entries of a transaction that was rolled back", async () => {
    const owner = await anOrganizationWith("one");
    const db = fixture.tenantDb.for(owner.organizationId);
    const failing = db.transaction().execute(async (trx) => {
      await recordAudit(trx, owner.organizationId, owner, { action: "settings.changed" });
      throw new Error("no");
    });

    await expect(failing).rejects.toThrow("no");
    await record(owner, "two");

    expect(findChain(await verify(owner))).toMatchObject({ entries: 2, head: { position: 2 } });
  });

  it.each([
    ["another detail", "detail = 'nothing'"],
    ["another reason", `detail_reason = '{"reason": "common.none", "values": {}}'`],
    ["another name", "actor_name = 'Somebody Else'"],
    ["another actor", "actor_id = 'somebody-else'"],
    ["another time", "created_at = created_at - interval '1 day'"],
    ["a name that only looks erased", "actor_name = 'Erased person'"],
  ])("detects an entry with %s", async (_what, change) => {
    const owner = await anOrganizationWith("one", "two", "three");

    await tamper(
      `update organization.audit_entry set ${change} where organization_id = $1 and detail = 'two'`,
      [owner.organizationId],
    );

    const verification = await verify(owner);
    expect(verification).toMatchObject({ is_intact: false, entries: 2 });
    expect(findChain(verification).first_problem).toMatchObject({ problem: "entry_changed", position: 2 });
  });

  it("detects a deleted entry, with or without its link", async () => {
    const [one, other] = [
      await anOrganizationWith("one", "two", "three"),
      await anOrganizationWith("a", "b", "c"),
    ];
    for (const { organizationId } of [one, other])
      await tamper(
        "delete from organization.audit_entry where organization_id = $1 and detail in ('two', 'b')",
        [organizationId],
      );
    await tamper("delete from organization.audit_chain where organization_id = $1 and position = 2", [
      other.organizationId,
    ]);

    expect(findChain(await verify(one)).first_problem).toMatchObject({
      problem: "entry_missing",
      position: 2,
    });
    expect(findChain(await verify(other)).first_problem).toMatchObject({
      problem: "link_missing",
      position: 3,
    });
  });

  it("detects an entry that was inserted without a link", async () => {
    const owner = await anOrganizationWith("one");

    await tamper("insert into organization.audit_entry (organization_id, action) values ($1, 'made.up')", [
      owner.organizationId,
    ]);

    expect(findChain(await verify(owner)).first_problem).toMatchObject({
      problem: "not_linked",
      position: null,
    });
  });

  it("detects a recomputed link, by the link that follows it", async () => {
    const owner = await anOrganizationWith("one", "two");

    await tamper(
      "update organization.audit_chain set hash = sha256('forged') where organization_id = $1 and position = 1",
      [owner.organizationId],
    );

    const verification = await verify(owner);
    expect(findChain(verification).entries).toBe(0);
    expect(findChain(verification).first_problem).toMatchObject({ position: 1 });
  });

  it("stays intact when a person is erased, and reports the erasure", async () => {
    const owner = await anOrganizationWith("one", "two");
    const leaver = await aMember(fixture.admin, owner.organizationId, { role: "admin", name: "Lea Leaver" });
    await record(leaver, `invited ${leaver.email}`);
    const before = findChain(await verify(owner));

    await fixture.tenantDb
      .for(owner.organizationId)
      .transaction()
      .execute((trx) =>
        sql`select organization.erase_person(${randomUUID()}, ${leaver.email}, ${leaver.userId})`.execute(
          trx,
        ),
      );

    const after = await verify(owner);
    const [salts] = await fixture.admin.query(
      "select salts ->> 'actor_name' as name, salts ->> 'target_name' as target from organization.audit_chain where organization_id = $1 and position = 3",
      [owner.organizationId],
    );
    expect(after).toMatchObject({ is_intact: true, entries: 3, erased: 1 });
    expect(findChain(after).head).toEqual(before.head);
    expect(salts).toEqual({ name: null, target: expect.any(String) });
    expect(JSON.stringify((await fixture.call(owner, "GET /audit-log")).body)).not.toContain("Lea");
  });

  it("is allowed for admins only, and shows nothing of another organization", async () => {
    const owner = await anOrganizationWith("one");
    const user = await aMember(fixture.admin, owner.organizationId);
    const stranger = await anOrganizationWith();

    expect((await fixture.call(user, "GET /audit-log/verification")).status).toBe(403);
    expect(await verify(stranger)).toMatchObject({ is_intact: true, entries: 0 });
  });

  it("is protected from the service, which may neither read nor write links", async () => {
    const db = fixture.tenantDb.for((await anOrganizationWith("one")).organizationId);

    for (const statement of [
      sql`select from organization.audit_chain`,
      sql`delete from organization.audit_chain`,
      sql`update organization.audit_chain set hash = ''`,
    ])
      await expect(statement.execute(db)).rejects.toThrow("permission denied");
  });
});

describe("GET /audit-log/export", () => {
  const read = async (actor: Actor, query = "") => {
    const response = await fixture.call<Buffer>(actor, `GET /audit-log/export${query}`);
    const rows = parse(response.body, { columns: true, bom: true }) as Record<string, string>[];
    return { ...response, rows };
  };

  it("writes a row for each entry with its position in the chain, oldest first", async () => {
    const owner = await anOrganizationWith("=1+1", "two");

    const { status, headers, rows } = await read(owner);

    const { head } = findChain(await verify(owner));
    expect([status, headers["content-type"]]).toEqual([200, "text/csv; charset=utf-8"]);
    expect(headers["content-disposition"]).toMatch(/^attachment; filename="audit-log-\d{4}-\d\d-\d\d\.csv"$/);
    expect(rows.map(({ Who, Detail, Position, Log }) => [Who, Detail, Position, Log])).toEqual([
      ["Olga Owner", "'=1+1", "1", "organization"],
      ["Olga Owner", "two", "2", "organization"],
    ]);
    expect(rows.at(-1)?.Hash).toBe(head?.hash);
  });

  it("supports the filters of the list", async () => {
    const owner = await anOrganizationWith("one");
    const soon = encodeURIComponent(new Date(Date.now() + 60_000).toISOString());

    expect((await read(owner, "?action=member.")).rows).toEqual([]);
    expect((await read(owner, `?actor_id=${owner.userId}&to=${soon}`)).rows).toHaveLength(1);
    expect((await read(owner, `?from=${soon}`)).rows).toEqual([]);
  });

  it("is for administrators", async () => {
    const owner = await anOrganizationWith("one");
    const user = await aMember(fixture.admin, owner.organizationId);

    expect((await fixture.call(user, "GET /audit-log/export")).status).toBe(403);
  });
});
