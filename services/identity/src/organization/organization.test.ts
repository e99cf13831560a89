import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import {
  anIdentityService,
  anOrganization,
  aSignedIn,
  aSignedInMember,
  aUser,
  listEvents,
  readAudit,
  type TestIdentity,
} from "../../test/identity.builder.ts";

let identity: TestIdentity;
beforeAll(async () => {
  identity = await anIdentityService();
});
afterAll(() => identity.close());

const aSlug = () => `desk-${randomUUID().slice(0, 8)}`;

describe("creating an organization", () => {
  it("creates nothing if its owner cannot be inserted", async () => {
    const slug = aSlug();
    await identity.admin.query(`create function identity.fail() returns trigger language plpgsql as
      $$ begin raise exception 'no' using errcode = 'check_violation'; end $$`);
    await identity.admin.query(
      "create trigger fail before insert on identity.member for each row execute function identity.fail()",
    );
    const browser = await aSignedIn(identity, await aUser(identity));

    const failed = await browser.post("/api/auth/organization/create", { name: "Half", slug });
    await identity.admin.query("drop function identity.fail() cascade");
    const again = await browser.post("/api/auth/organization/create", { name: "Whole", slug });

    expect(failed.statusCode).toBe(409);
    expect(again.statusCode).toBe(200);
    expect(await readAudit(identity, again.json())).toEqual(["organization.created · Robin Field · Whole"]);
  });
});

describe("renaming an organization", () => {
  it("changes the given properties, notifies everyone and is recorded", async () => {
    const { browser } = await aSignedInMember(identity, await anOrganization(identity, "Old"), "admin");
    const slug = aSlug();

    const named = await browser.api("PATCH", "/auth/organization", { name: "  New " });
    const moved = await browser.api("PATCH", "/auth/organization", { slug });
    const same = await browser.api("PATCH", "/auth/organization", { slug });

    const organization = named.json();
    expect(organization).toMatchObject({ name: "New" });
    expect(moved.json()).toEqual({ id: organization.id, name: "New", slug });
    expect(same.json()).toEqual(moved.json());
    expect(await listEvents(identity, organization)).toEqual(
      Array(2).fill({ kind: "organization.changed", user_id: null }),
    );
    expect(await readAudit(identity, organization)).toEqual([
      "organization.renamed · Robin Field · New · Old → New",
      `organization.renamed · Robin Field · New · ${organization.slug} → ${slug}`,
    ]);
  });

  it("reserves the former slug for a year", async () => {
    const { browser: first } = await aSignedInMember(identity, await anOrganization(identity), "owner");
    const { browser: second } = await aSignedInMember(identity, await anOrganization(identity), "owner");
    const [former, next] = [aSlug(), aSlug()];
    const rename = (browser: typeof first, slug: string) =>
      browser.api("PATCH", "/auth/organization", { slug });
    for (const slug of [former, next, former, next]) expect((await rename(first, slug)).statusCode).toBe(200);

    expect((await rename(second, former)).statusCode).toBe(409);
    await identity.db
      .updateTable("identity.former_slug")
      .set({ leftAt: "2020-01-01" })
      .where("slug", "=", former)
      .execute();
    expect((await rename(second, former)).statusCode).toBe(200);
  });

  it("returns a conflict for a slug that is taken", async () => {
    const { browser: first } = await aSignedInMember(identity, await anOrganization(identity), "owner");
    const { browser: second } = await aSignedInMember(identity, await anOrganization(identity), "owner");
    const slug = aSlug();
    await first.api("PATCH", "/auth/organization", { slug });

    const response = await second.api("PATCH", "/auth/organization", { slug });

    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: "conflict", fields: { "body.slug": "is taken" } });
  });

  it("is not allowed for the role user", async () => {
    const { browser } = await aSignedInMember(identity, await anOrganization(identity), "user");

    expect((await browser.api("PATCH", "/auth/organization", { name: "Mine" })).statusCode).toBe(403);
  });
});

describe("other services", () => {
  it("see only the organization of their request", async () => {
    const [here, there] = [await anOrganization(identity, "Here"), await anOrganization(identity)];
    const { admin } = identity;

    await admin.query("begin");
    await admin.query("set local role svc_organization");
    await admin.query("select set_config('app.organization_id', $1, true)", [here.id]);
    const organizations = await admin.query("select name from directory.organization_directory");
    await admin.query("select set_config('app.organization_id', $1, true)", [there.id]);
    const audit = await admin.query("select * from identity.audit_entry_directory");
    await expect(admin.query("select * from identity.audit_entry")).rejects.toMatchObject({ code: "42501" });
    await admin.query("rollback");

    expect(organizations.rows).toEqual([{ name: "Here" }]);
    expect(audit.rows).toEqual([]);
  });
});
