import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import {
  anIdentityService,
  anOrganization,
  aSignedInMember,
  listEvents,
  readAudit,
  type TestBrowser,
  type TestIdentity,
} from "../../test/identity.builder.ts";

let identity: TestIdentity;
beforeAll(async () => {
  identity = await anIdentityService();
});
afterAll(() => identity.close());

const hour = 3_600_000;
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

const set = (by: TestBrowser, { id }: { id: string }, body: object) =>
  by.api("PUT", `/organizations/members/${id}/availability`, body);

async function anInstallation() {
  const organization = await anOrganization(identity);
  const [admin, user] = await Promise.all(
    (["admin", "user"] as const).map((role) => aSignedInMember(identity, organization, role)),
  );
  if (!admin || !user) throw new Error("Nobody is there.");
  return { organization, admin, user };
}

describe("the availability of a member", () => {
  it("is what they set, in the list of members and in their session, and is published", async () => {
    const { organization, admin, user } = await anInstallation();
    const until = inMs(hour);

    const response = await set(user.browser, user.user, { state: "busy", until });

    expect(response.json()).toMatchObject({ id: user.user.id, availability: { state: "busy", until } });
    const { data } = (await admin.browser.api("GET", "/members")).json();
    expect(data.find(({ id }: { id: string }) => id === user.user.id).availability).toEqual({
      state: "busy",
      until,
    });
    expect((await user.browser.api("GET", "/auth/me")).json().organization.availability).toEqual({
      state: "busy",
      until,
    });
    expect((await admin.browser.api("GET", "/auth/me")).json().organization.availability).toEqual({
      state: "available",
      until: null,
    });
    expect(await listEvents(identity, organization)).toEqual([
      { kind: "availability.changed", user_id: user.user.id },
    ]);
    const [line] = await readAudit(identity, organization);
    expect(line).toMatch(
      /^member\.availability_changed · Robin Field · Robin Field · busy until .+ \d\d:\d\d UTC$/,
    );
  });

  it("is available again once the end has passed", async () => {
    const { organization, admin, user } = await anInstallation();
    await set(user.browser, user.user, { state: "away", until: inMs(hour) });

    await identity.admin.query(
      `update identity.member set "availableAt" = now() - interval '1 second' where "userId" = $1 and "organizationId" = $2`,
      [user.user.id, organization.id],
    );

    const { data } = (await admin.browser.api("GET", "/members")).json();
    const available = { state: "available", until: null };
    expect(data.find(({ id }: { id: string }) => id === user.user.id).availability).toEqual(available);
    expect((await user.browser.api("GET", "/auth/me")).json().organization.availability).toEqual(available);
  });

  it("is set by admins for others, and by nobody else", async () => {
    const { admin, user } = await anInstallation();

    expect((await set(admin.browser, user.user, { state: "away" })).json().availability).toEqual({
      state: "away",
      until: null,
    });
    const refused = await set(user.browser, admin.user, { state: "away" });
    expect([refused.statusCode, refused.json().detail]).toEqual([
      403,
      "You are not allowed to change the availability of others.",
    ]);
    expect((await set(admin.browser, { id: "nobody" }, { state: "away" })).statusCode).toBe(404);
  });

  it.each([
    [{ state: "away", until: inMs(-hour) }, "body.until"],
    [{ state: "available", until: inMs(hour) }, "body.until"],
    [{ state: "busy", until: "tomorrow" }, "body.until"],
    [{ state: "asleep" }, "body.state"],
    [{}, "body.state"],
  ])("refuses %j", async (body, field) => {
    const { organization, user } = await anInstallation();

    const response = await set(user.browser, user.user, body);

    expect([response.statusCode, response.json().fields]).toEqual([
      422,
      expect.objectContaining({ [field]: expect.any(String) }),
    ]);
    expect(await readAudit(identity, organization)).toEqual([]);
  });
});
