import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { createTenantDb } from "@tessera/kit/database/tenant-db";
import { sql } from "kysely";
import {
  aMember,
  anIdentityService,
  anOrganization,
  aSignedIn,
  type TestIdentity,
} from "../../test/identity.builder.ts";
import type { IdentitySchema } from "../schema.ts";

let identity: TestIdentity;
beforeAll(async () => {
  identity = await anIdentityService();
});
afterAll(() => identity.close());

describe("GET /members", () => {
  it("lists the members of the caller's organization by name, and no others", async () => {
    const organization = await anOrganization(identity);
    const owner = await aMember(identity, organization, { role: "owner", name: "Zoe Last" });
    const viewer = await aMember(identity, organization, { role: "viewer", name: "anna First" });
    await aMember(identity, await anOrganization(identity), { role: "owner" });
    const browser = await aSignedIn(identity, owner);

    const response = await browser.api("GET", "/members");

    expect(response.json()).toMatchObject({ total: 2, page: 1, pages: 1 });
    expect(response.json().data).toEqual([
      {
        id: viewer.id,
        display_name: "anna First",
        full_name: "anna First",
        email: viewer.email,
        avatar_url: null,
        role: "viewer",
        is_active: true,
        availability: { state: "available", until: null },
      },
      expect.objectContaining({ id: owner.id, role: "owner" }),
    ]);
  });

  it("filters by activity, role and search terms, taking %, _ and \\ literally", async () => {
    const organization = await anOrganization(identity);
    const owner = await aMember(identity, organization, { role: "owner", name: "Olga Owner" });
    await aMember(identity, organization, { role: "admin", name: "Max 100% O'Neill" });
    await aMember(identity, organization, { name: "under_score back\\slash" });
    await aMember(identity, organization, { name: "Former Member", isActive: false });
    const browser = await aSignedIn(identity, owner);
    const namesFor = async (query: string) => {
      const { data } = (await browser.api("GET", `/members?${query}`)).json();
      return data.map(({ full_name }: { full_name: string }) => full_name);
    };

    expect(await namesFor("active=true")).toHaveLength(3);
    expect(await namesFor("active=false")).toEqual(["Former Member"]);
    expect(await namesFor("role=admin")).toEqual(["Max 100% O'Neill"]);
    expect(await namesFor("search=OLGA")).toEqual(["Olga Owner"]);
    expect(await namesFor(`search=${encodeURIComponent(owner.email)}`)).toEqual(["Olga Owner"]);
    expect(await namesFor("search=%25")).toEqual(["Max 100% O'Neill"]);
    expect(await namesFor("search=_")).toEqual(["under_score back\\slash"]);
    expect(await namesFor("search=%5C")).toEqual(["under_score back\\slash"]);
    expect(await namesFor("search=%27")).toEqual(["Max 100% O'Neill"]);
  });

  it("returns pages", async () => {
    const organization = await anOrganization(identity);
    const owner = await aMember(identity, organization, { role: "owner", name: "A" });
    await aMember(identity, organization, { name: "B" });
    await aMember(identity, organization, { name: "C" });
    const browser = await aSignedIn(identity, owner);

    const second = (await browser.api("GET", "/members?limit=2&page=2")).json();

    expect(second).toMatchObject({ total: 3, page: 2, pages: 2, data: [{ full_name: "C" }] });
  });

  it.each([["page=0"], ["limit=1000"], ["role=god"], ["active=perhaps"], ["sort=name"]])(
    "refuses %s",
    async (query) => {
      const organization = await anOrganization(identity);
      const browser = await aSignedIn(identity, await aMember(identity, organization, { role: "owner" }));

      expect((await browser.api("GET", `/members?${query}`)).statusCode).toBe(422);
    },
  );

  it("refuses anonymous callers", async () => {
    expect((await identity.app.inject({ url: "/api/v1/members" })).statusCode).toBe(401);
  });
});

describe("directory.member_directory", () => {
  it("shows other services the members of the organization in the setting, and none without it", async () => {
    const [here, there] = [await anOrganization(identity), await anOrganization(identity)];
    const member = await aMember(identity, here, { role: "owner" });
    await aMember(identity, there, { role: "owner" });
    const tenantDb = createTenantDb<IdentitySchema>({
      connectionString: identity.database.urlFor("svc_identity"),
    });

    const inside = await tenantDb
      .for(here.id)
      .selectFrom("directory.member_directory")
      .select(["id", "organization_id"])
      .execute();
    const outside = await tenantDb.unscoped.selectFrom("directory.member_directory").select("id").execute();
    await tenantDb.close();

    expect(inside).toEqual([{ id: member.id, organization_id: here.id }]);
    expect(outside).toEqual([]);
  });

  it("uses the unique key of organization and user to find a member", async () => {
    const organization = await anOrganization(identity);
    const tenantDb = createTenantDb<IdentitySchema>({
      connectionString: identity.database.urlFor("svc_identity"),
    });

    const plan = await tenantDb
      .for(organization.id)
      .transaction()
      .execute(async (trx) => {
        await sql`set local enable_seqscan = off`.execute(trx);
        return sql<{ "QUERY PLAN": string }>`explain select * from directory.member_directory
          where organization_id = ${organization.id} and id = 'somebody'`.execute(trx);
      });
    await tenantDb.close();

    const lines = plan.rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(lines).toContain("member_organization_user_key");
    expect(lines).toContain("user_pkey");
  });
});
