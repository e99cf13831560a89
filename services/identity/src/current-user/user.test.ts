import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import {
  anIdentityService,
  anOrganization,
  aSignedIn,
  aSignedInMember,
  aUser,
  type TestIdentity,
} from "../../test/identity.builder.ts";

let identity: TestIdentity;
beforeAll(async () => {
  identity = await anIdentityService();
});
afterAll(() => identity.close());

describe("PUT /auth/me", () => {
  it("changes the given properties only", async () => {
    const browser = await aSignedIn(identity, await aUser(identity, "Old Name"));

    const zoned = await browser.api("PUT", "/auth/me", { timezone: "Europe/Berlin" });
    const named = await browser.api("PUT", "/auth/me", { full_name: "  New Name " });
    const cleared = await browser.api("PUT", "/auth/me", { timezone: null });

    expect(zoned.json()).toMatchObject({ full_name: "Old Name", timezone: "Europe/Berlin" });
    expect(named.json()).toMatchObject({ full_name: "New Name", timezone: "Europe/Berlin" });
    expect(cleared.json()).toMatchObject({ full_name: "New Name", timezone: null });
  });

  it("stores the chosen language until it is left to the browser again", async () => {
    const browser = await aSignedIn(identity, await aUser(identity));

    const chosen = await browser.api("PUT", "/auth/me", { language: "de" });
    const renamed = await browser.api("PUT", "/auth/me", { full_name: "Ada" });
    const left = await browser.api("PUT", "/auth/me", { language: null });

    expect([chosen, renamed, left].map((response) => response.json().language)).toEqual(["de", "de", null]);
  });

  it("stores the language of pages for other services, unless the user chose one", async () => {
    const organization = await anOrganization(identity);
    const { user, browser } = await aSignedInMember(identity, organization);
    await identity.admin.query("select set_config('app.organization_id', $1, false)", [organization.id]);
    const read = (language: string) =>
      browser.api("GET", "/auth/me", undefined, { "accept-language": language });
    const readPublished = async () => {
      const { rows } = await identity.admin.query(
        "select language from directory.member_language where member_id = $1",
        [user.id],
      );
      return rows.map(({ language }) => language);
    };

    await read("fr");
    const unknown = await readPublished();
    await read("de-AT, en;q=0.5");
    const ofPages = await readPublished();
    await browser.api("PUT", "/auth/me", { language: "en" });

    expect([unknown, ofPages, await readPublished()]).toEqual([[], ["de"], ["en"]]);
  });

  it.each([
    [{ language: "tlh" }, "body.language"],
    [{ timezone: "Mars/Olympus" }, "body.timezone"],
    [{ timezone: 7 }, "body.timezone"],
    [{ full_name: "   " }, "body.full_name"],
    [{ full_name: "x".repeat(121) }, "body.full_name"],
    [{ email: "else@desk.test" }, "body.email"],
    [{ avatar_url: "javascript:alert(1)" }, "body.avatar_url"],
  ])("refuses %j and changes nothing", async (change, field) => {
    const browser = await aSignedIn(identity, await aUser(identity, "Same Name"));

    const response = await browser.api("PUT", "/auth/me", change);

    expect(response.statusCode).toBe(422);
    expect(response.json().fields).toHaveProperty([field]);
    expect((await browser.api("GET", "/auth/me")).json()).toMatchObject({
      full_name: "Same Name",
      timezone: null,
      avatar_url: null,
    });
  });

  it("requires a session", async () => {
    const response = await identity.app.inject({ method: "PUT", url: "/api/v1/auth/me", payload: {} });

    expect(response.statusCode).toBe(401);
  });
});
