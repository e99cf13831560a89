import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { decodeJwt } from "jose";
import { Client } from "pg";
import {
  aBrowser,
  aMember,
  anEmail,
  anIdentityService,
  anOrganization,
  aSignedIn,
  aSignedInMember,
  aUser,
  linkIn,
  listEvents,
  readAudit,
  type TestBrowser,
  type TestIdentity,
} from "../../test/identity.builder.ts";

let identity: TestIdentity;
let organization: { id: string };
let admin: TestBrowser;
beforeAll(async () => {
  identity = await anIdentityService();
  organization = await anOrganization(identity, "Field Support");
  await aMember(identity, organization, { role: "owner" });
  admin = (await aSignedInMember(identity, organization, "admin")).browser;
});
afterAll(() => identity.close());

const invite = (email: string, role?: string, by = admin) =>
  by.api("POST", "/organizations/invite/", { email, ...(role && { role }) });
const tokenFor = (email: string) => linkIn(identity, email).split("/").at(-1) ?? "";
const show = (token: string) => identity.app.inject({ url: `/api/v1/invitations/${token}` });
const accept = (browser: TestBrowser, token: string) => browser.api("POST", `/invitations/${token}/accept`);

/** Invites a user who has an account. Returns the user and the token of the email. */
async function anInvited(role = "user") {
  const user = await aUser(identity);
  const { id } = (await invite(user.email, role)).json();
  return { id, user, browser: await aSignedIn(identity, user), token: tokenFor(user.email) };
}

describe("an invitation of somebody without an account", () => {
  const create = (browser: TestBrowser, token: string, values: object = {}) =>
    browser.post(`/api/v1/invitations/${token}/account`, {
      name: "Ada Byron",
      password: "correct horse battery",
      ...values,
    });

  it("creates the account, joins and signs in at once, with the one email that it came with", async () => {
    const email = anEmail();
    await invite(email);
    const token = tokenFor(email);
    const browser = aBrowser(identity);
    const shown = (await show(token)).json();

    const created = await create(browser, token);

    const me = (await browser.api("GET", "/auth/me")).json();
    expect([shown.may_create_account, shown.email, created.statusCode]).toEqual([true, email, 200]);
    expect(created.json()).toEqual({ organization_id: organization.id, organization_name: "Field Support" });
    expect(me).toMatchObject({ full_name: "Ada Byron", email, organization: { id: organization.id } });
    expect(identity.emails.filter(({ to }) => to === email)).toHaveLength(1);
    expect((await create(aBrowser(identity), token)).statusCode).toBe(409);
  });

  it("replaces an account that another person made with the address and never confirmed", async () => {
    const email = anEmail();
    await aBrowser(identity).post("/api/auth/sign-up/email", {
      name: "Mallory",
      email,
      password: "the password of a stranger",
    });
    await invite(email);
    const token = tokenFor(email);

    await create(aBrowser(identity), token);

    const signIn = (word: string) => aBrowser(identity).signIn({ email }, word);
    expect((await signIn("the password of a stranger")).statusCode).toBe(401);
    expect((await signIn("correct horse battery")).statusCode).toBe(200);
  });

  it("creates none where there is an account, for a revoked invitation, or with a weak password", async () => {
    const { token } = await anInvited();
    const email = anEmail();
    const { id } = (await invite(email)).json();
    const weak = await create(aBrowser(identity), tokenFor(email), { password: "Ada.Byron.2024" });
    await admin.api("DELETE", `/organizations/invitations/${id}`);

    const known = await create(aBrowser(identity), token);
    const revoked = await create(aBrowser(identity), tokenFor(email));

    expect((await show(token)).json()).toMatchObject({
      may_create_account: false,
      email: expect.stringContaining("…"),
    });
    expect([weak.statusCode, known.statusCode, revoked.statusCode]).toEqual([422, 409, 409]);
    const { rows } = await identity.admin.query(`select from identity."user" where email = $1`, [email]);
    expect(rows).toEqual([]);
  });
});

describe("inviting", () => {
  it("returns the invitation and emails its link, as text and HTML", async () => {
    const email = anEmail();

    const response = await invite(email.toUpperCase());

    const message = identity.emails.findLast(({ to }) => to === email);
    const path = linkIn(identity, email);
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({
      email,
      role: "user",
      state: "pending",
      invited_by: { full_name: "Robin Field" },
    });
    expect(response.body).not.toContain(tokenFor(email));
    expect(path).toMatch(/^\/invitations\/accept\/[\w-]{43}$/);
    expect(message?.subject).toBe("Join Field Support on Tessera");
    expect(message?.html).toContain(path);
  });

  it("uses the language of the invited person if known, else that of the inviter", async () => {
    const { user: inviter, browser } = await aSignedInMember(identity, organization, "admin");
    const [stranger, known] = [anEmail(), await aUser(identity)];
    await identity.admin.query(`update identity."user" set "pageLanguage" = 'de' where id = $1`, [
      inviter.id,
    ]);
    await identity.admin.query(`update identity."user" set language = 'en' where id = $1`, [known.id]);

    await invite(stranger, "user", browser);
    await invite(known.email, "user", browser);

    const subjects = [stranger, known.email].map(
      (email) => identity.emails.findLast(({ to }) => to === email)?.subject,
    );
    expect(subjects).toEqual(["Einladung zu Field Support bei Tessera", "Join Field Support on Tessera"]);
  });

  it("stores only a hash of the token", async () => {
    const email = anEmail();
    await invite(email);

    const { rows } = await identity.admin.query("select * from identity.invitation where email = $1", [
      email,
    ]);

    expect(JSON.stringify(rows)).not.toContain(tokenFor(email));
    expect(rows[0].tokenHashes[0]).toHaveLength(43);
  });

  it("renews a pending invitation for the same address, whose earlier link keeps working", async () => {
    const email = anEmail();
    const first = (await invite(email, "viewer")).json();
    const earlier = tokenFor(email);
    await identity.admin.query(`update identity.invitation set "expiresAt" = now() where id = $1`, [
      first.id,
    ]);

    const second = (await invite(email, "admin")).json();

    const listed = (await admin.api("GET", "/organizations/invitations")).json().items;
    expect(second).toMatchObject({ id: first.id, role: "admin", state: "pending" });
    expect(listed.filter((one: { email: string }) => one.email === email)).toHaveLength(1);
    expect((await show(earlier)).json()).toMatchObject({ role: "admin", state: "pending" });
    expect(tokenFor(email)).not.toBe(earlier);
  });

  it("creates one invitation for concurrent requests", async () => {
    const email = anEmail();

    const answers = await Promise.all([invite(email), invite(email), invite(email)]);

    const ids = new Set(answers.map((response) => response.json().id));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(ids.size).toBe(1);
  });

  it("refuses a person who is already a member, even if deactivated", async () => {
    const member = await aMember(identity, organization);
    const resting = await aMember(identity, organization, { isActive: false });

    const [again, sleeping] = [await invite(member.email), await invite(resting.email.toUpperCase())];

    for (const response of [again, sleeping]) {
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({
        code: "conflict",
        fields: { "body.email": "is already a member" },
      });
    }
    expect(again.json().detail).toBe(`${member.email} is already a member.`);
    expect(sleeping.json().detail).toContain("deactivated");
  });

  it("is possible again for a removed member", async () => {
    const { user } = await aSignedInMember(identity, organization);
    await admin.api("DELETE", `/organizations/members/${user.id}/`);

    expect((await invite(user.email)).statusCode).toBe(201);
  });

  it.each([["admin, owner"], ["member"], ["Owner"], [""], [["admin"]]])(
    "refuses the role %j",
    async (role) => {
      const response = await admin.api("POST", "/organizations/invite/", { email: anEmail(), role });

      expect(response.statusCode).toBe(422);
      expect(response.json().fields).toHaveProperty(["body.role"]);
    },
  );

  it("lets only owners invite owners, and withdraw those invitations", async () => {
    const owner = (await aSignedInMember(identity, organization, "owner")).browser;
    const email = anEmail();

    const refused = await invite(email, "owner");
    const made = await invite(email, "owner", owner);
    const withdrawn = await admin.api("DELETE", `/organizations/invitations/${made.json().id}`);

    expect([refused.statusCode, made.statusCode, withdrawn.statusCode]).toEqual([403, 201, 403]);
    expect(refused.json().detail).toBe("You are not allowed to make someone an owner.");
  });

  it.each(["viewer", "user"] as const)("is not allowed for a %s, nor is the list", async (role) => {
    const { browser } = await aSignedInMember(identity, organization, role);

    expect((await invite(anEmail(), "user", browser)).statusCode).toBe(403);
    expect((await browser.api("GET", "/organizations/invitations")).statusCode).toBe(403);
  });

  it("sends at most five emails to one address within the limit's window", async () => {
    const email = anEmail();
    const statuses: number[] = [];

    for (let mail = 0; mail < 6; mail++) statuses.push((await invite(email)).statusCode);

    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  });

  it("does not let a name place a link in an email", async () => {
    const elsewhere = await anOrganization(identity, "Win at https://evil.test/now");
    const { browser } = await aSignedInMember(identity, elsewhere, "owner");
    const email = anEmail();

    await invite(email, "user", browser);

    const message = identity.emails.findLast(({ to }) => to === email);
    expect(`${message?.subject} ${message?.text} ${message?.html}`).not.toMatch(/evil\.test/);
  });
});

describe("resending and withdrawing", () => {
  it("extends the invitation by seven days and sends a new link", async () => {
    const { id, user, token } = await anInvited();
    await identity.admin.query(`update identity.invitation set "expiresAt" = now() where id = $1`, [id]);
    expect((await show(token)).json().state).toBe("expired");

    const response = await admin.api("POST", `/organizations/invitations/${id}/resend`);

    const days = (Date.parse(response.json().expires_at) - Date.now()) / 86_400_000;
    expect(response.json().state).toBe("pending");
    expect(days).toBeCloseTo(7, 1);
    expect(tokenFor(user.email)).not.toBe(token);
    expect((await show(tokenFor(user.email))).json().state).toBe("pending");
  });

  it("withdraws an invitation permanently, and can be repeated", async () => {
    const { id, browser, token } = await anInvited();

    const first = await admin.api("DELETE", `/organizations/invitations/${id}`);
    const second = await admin.api("DELETE", `/organizations/invitations/${id}`);
    const resent = await admin.api("POST", `/organizations/invitations/${id}/resend`);
    const accepted = await accept(browser, token);

    expect([first.statusCode, second.statusCode, resent.statusCode]).toEqual([200, 200, 409]);
    expect(accepted.statusCode).toBe(409);
    expect(accepted.json()).toMatchObject({
      detail: "This invitation was revoked. Ask for a new one.",
      fields: { "params.token": "revoked" },
    });
  });

  it("does not reveal that another organization's invitation exists", async () => {
    const { id } = await anInvited();
    const { browser } = await aSignedInMember(identity, await anOrganization(identity), "owner");

    const foreign = await browser.api("DELETE", `/organizations/invitations/${id}`);
    const missing = await browser.api("DELETE", "/organizations/invitations/nothing");

    expect(foreign.statusCode).toBe(404);
    expect(foreign.json()).toEqual({ ...Object(missing.json()), request_id: expect.any(String) });
  });

  it("is refused after the invitation was accepted", async () => {
    const { id, browser, token } = await anInvited();
    await accept(browser, token);

    const answers = [
      await admin.api("POST", `/organizations/invitations/${id}/resend`),
      await admin.api("DELETE", `/organizations/invitations/${id}`),
    ];

    for (const response of answers) {
      expect([response.statusCode, response.json().detail]).toEqual([
        409,
        "This invitation has already been used.",
      ]);
    }
  });
});

describe("looking at an invitation", () => {
  it("shows the essentials to the holder of the link, but not the full address", async () => {
    const { user, token } = await anInvited("viewer");

    const response = await show(token);

    expect(response.json()).toEqual({
      organization_name: "Field Support",
      email: `${user.email[0]}…@desk.test`,
      role: "viewer",
      state: "pending",
      invited_by_name: "Robin Field",
      expires_at: expect.any(String),
      is_for_caller: null,
      may_create_account: false,
      is_member: false,
    });
  });

  it("shows a signed-in person whether it is for them", async () => {
    const { user, browser, token } = await anInvited();
    const stranger = await aSignedIn(identity, await aUser(identity));

    const own = await browser.api("GET", `/invitations/${token}`);
    const foreign = await stranger.api("GET", `/invitations/${token}`);

    expect(own.json()).toMatchObject({ email: user.email, is_for_caller: true });
    expect(foreign.json()).toMatchObject({ email: `${user.email[0]}…@desk.test`, is_for_caller: false });
  });

  it("returns 404 for any other token", async () => {
    const response = await show("a".repeat(43));

    expect([response.statusCode, response.json().detail]).toEqual([404, "The invitation was not found."]);
  });
});

describe("accepting", () => {
  it("creates a membership with the role, switches to the organization, and notifies the others", async () => {
    const there = await anOrganization(identity, "New Desk");
    const by = (await aSignedInMember(identity, there, "owner")).browser;
    const { user, browser } = await aSignedInMember(identity, organization);
    await invite(user.email, "viewer", by);

    const response = await accept(browser, tokenFor(user.email));

    expect(response.json()).toEqual({ organization_id: there.id, organization_name: "New Desk" });
    expect(decodeJwt(await browser.token())).toMatchObject({ org_id: there.id, org_role: "viewer" });
    expect(await listEvents(identity, there)).toEqual([{ kind: "member.changed", user_id: user.id }]);
    expect(await readAudit(identity, there)).toEqual([
      `member.invited · Robin Field · ${user.email} · Viewer`,
      "member.accepted · Robin Field · Robin Field · Viewer",
    ]);
  });

  it("creates one membership for concurrent requests", async () => {
    const { user, browser, token } = await anInvited();

    const answers = await Promise.all([1, 2, 3, 4].map(() => accept(browser, token)));

    const { rows } = await identity.admin.query(`select from identity.member where "userId" = $1`, [user.id]);
    const joined = (await listEvents(identity, organization)).filter((event) =>
      JSON.stringify(event).includes(user.id),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(rows).toHaveLength(1);
    expect(joined).toHaveLength(1);
  });

  it("is published once for other services, with the inviter", async () => {
    const there = await anOrganization(identity);
    const inviter = await aSignedInMember(identity, there, "owner");
    const user = await aUser(identity);
    const { id } = (await invite(user.email, "user", inviter.browser)).json();
    const [browser, token] = [await aSignedIn(identity, user), tokenFor(user.email)];

    await Promise.all([1, 2, 3].map(() => accept(browser, token)));

    const jobs = new Client({ connectionString: identity.database.urlFor("job_organization") });
    await jobs.connect();
    const { rows } = await jobs.query(
      `select invitation_id, inviter_id, member_id from identity.accepted_invitation_feed
       where organization_id = $1 order by position, id`,
      [there.id],
    );
    await jobs.end();
    expect(rows).toEqual([{ invitation_id: id, inviter_id: inviter.user.id, member_id: user.id }]);
  });

  it("is refused to another account with a specific error, and the invitation remains open", async () => {
    const { user, browser, token } = await anInvited();
    const stranger = await aSignedIn(identity, await aUser(identity));

    const refused = await accept(stranger, token);

    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({
      code: "not_allowed",
      detail: `This invitation is for ${user.email[0]}…@desk.test. Sign in with that address to accept it.`,
      fields: { "params.token": "wrong_account" },
    });
    expect((await accept(browser, token)).statusCode).toBe(200);
  });

  it("is refused after the invitation has expired", async () => {
    const { browser, token } = await anInvited();
    const authorization = `Bearer ${await browser.token()}`;
    identity.clock.ahead = 7 * 86_400_000 + 1_000;

    const response = await identity.app.inject({
      method: "POST",
      url: `/api/v1/invitations/${token}/accept`,
      headers: { authorization },
    });
    identity.clock.ahead = 0;

    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      detail: "This invitation has expired. Ask for a new one.",
      fields: { "params.token": "expired" },
    });
  });

  it("works once: not for another person, and not after a removal", async () => {
    const { user, browser, token } = await anInvited();
    const stranger = await aSignedIn(identity, await aUser(identity));
    await accept(browser, token);
    await admin.api("DELETE", `/organizations/members/${user.id}/`);

    const answers = [await accept(stranger, token), await accept(browser, token)];

    for (const response of answers) {
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({
        detail: "This invitation has already been used.",
        fields: { "params.token": "used" },
      });
    }
  });

  it("requires a session", async () => {
    const { token } = await anInvited();

    const response = await identity.app.inject({
      method: "POST",
      url: `/api/v1/invitations/${token}/accept`,
    });

    expect(response.statusCode).toBe(401);
  });
});
