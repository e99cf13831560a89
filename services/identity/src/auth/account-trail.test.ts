import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { insertMember } from "@tessera/kit/testing/admin-db";
import {
  aBrowser,
  anAddress,
  anEmail,
  anIdentityService,
  anOrganization,
  aPassword,
  aSignedInMember,
  linkIn,
  type TestIdentity,
} from "../../test/identity.builder.ts";
import { getTotp } from "../../test/totp.ts";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const device = { "user-agent": firefox };

let identity: TestIdentity;
beforeAll(async () => {
  identity = await anIdentityService();
});
afterAll(() => identity.close());

interface Entry {
  action: string;
  actor_name: string | null;
  target_name: string | null;
  detail: string | null;
  address: string | null;
  device: string | null;
}

/** Returns the audit log of an organization, oldest first. */
async function readTrail(organization: { id: string }): Promise<Entry[]> {
  const { rows } = await identity.admin.query(
    `select action, actor_name, target_name, detail, address, device from identity.audit_entry
     where organization_id = $1 order by id`,
    [organization.id],
  );
  return rows;
}

/** Returns the audit log once it has that many entries, because failures are recorded in the background. */
async function trailOfLength(organization: { id: string }, length: number): Promise<Entry[]> {
  for (;;) {
    const trail = await readTrail(organization);
    if (trail.length >= length) return trail;
    await new Promise(setImmediate);
  }
}

const lines = (trail: Entry[]) => trail.map(({ action, detail }) => [action, detail]);

async function aMemberOfTwo() {
  const [first, second] = [await anOrganization(identity), await anOrganization(identity)];
  const { user, browser } = await aSignedInMember(identity, first);
  await insertMember(identity.admin, { organizationId: second.id, userId: user.id });
  return { user, browser, organizations: [first, second] };
}

describe("signing in", () => {
  it("is recorded in each organization of the person, with address and device", async () => {
    const { user, organizations } = await aMemberOfTwo();
    const left = await anOrganization(identity);
    await insertMember(identity.admin, { organizationId: left.id, userId: user.id, isActive: false });
    const address = anAddress();

    await aBrowser(identity, address).post(
      "/api/auth/sign-in/email",
      { email: user.email.toUpperCase(), password: aPassword },
      device,
    );

    for (const organization of organizations)
      expect(await readTrail(organization)).toEqual([
        {
          action: "sign_in.succeeded",
          actor_name: user.name,
          target_name: user.name,
          detail: "Password",
          address,
          device: "Firefox on Linux",
        },
      ]);
    expect(await readTrail(left)).toEqual([]);
  });

  it("is recorded when it fails, without attributing it to the person", async () => {
    const { user, organizations } = await aMemberOfTwo();
    const address = anAddress();

    await aBrowser(identity, address).signIn(user, "not the password");

    for (const organization of organizations)
      expect(await trailOfLength(organization, 1)).toEqual([
        {
          action: "sign_in.failed",
          actor_name: null,
          target_name: user.name,
          detail: "Wrong password",
          address,
          device: "Unknown device",
        },
      ]);
  });

  it("records nothing for an address without an account", async () => {
    const organization = await anOrganization(identity);
    const { user } = await aSignedInMember(identity, organization);
    const { rows: before } = await identity.admin.query("select count(*) as n from identity.audit_entry");

    await aBrowser(identity, anAddress()).signIn({ email: anEmail() }, "not the password");
    await aBrowser(identity, anAddress()).signIn(user, "not the password");
    await trailOfLength(organization, 1);

    const { rows: after } = await identity.admin.query("select count(*) as n from identity.audit_entry");
    expect(Number(after[0].n) - Number(before[0].n)).toBe(1);
  });

  it("with a second step is recorded when the code was right, and when it was wrong", async () => {
    const organization = await anOrganization(identity);
    const { user, browser } = await aSignedInMember(identity, organization);
    const { totpURI, backupCodes } = (
      await browser.post("/api/auth/two-factor/enable", { password: aPassword })
    ).json();
    await browser.post("/api/auth/two-factor/verify-totp", { code: getTotp(totpURI) }, device);
    const half = aBrowser(identity, anAddress());
    await half.signIn(user);
    const wrong = getTotp(totpURI) === "000000" ? "000001" : "000000";

    await half.post("/api/auth/two-factor/verify-totp", { code: wrong });
    const failed = await trailOfLength(organization, 2);
    await half.post("/api/auth/two-factor/verify-backup-code", { code: backupCodes[0] });

    expect(failed[0]).toMatchObject({
      action: "two_factor.enabled",
      actor_name: user.name,
      device: "Firefox on Linux",
    });
    expect(lines(await readTrail(organization))).toEqual([
      ["two_factor.enabled", null],
      ["sign_in.failed", "Wrong code"],
      ["sign_in.succeeded", "Password and backup code"],
    ]);
  });

  it("is recorded at most twenty times in 15 minutes if it fails", async () => {
    const organization = await anOrganization(identity);
    const { user } = await aSignedInMember(identity, organization);

    for (let attempt = 0; attempt < 22; attempt++) {
      await aBrowser(identity, anAddress()).signIn(user, "not the password");
      await identity.redis.del(...(await attemptKeys()));
    }
    await trailOfLength(organization, 20);
    await aBrowser(identity, anAddress()).signIn(user);

    const trail = await readTrail(organization);
    expect(trail.filter(({ action }) => action === "sign_in.failed")).toHaveLength(20);
    expect(trail.at(-1)?.action).toBe("sign_in.succeeded");
  });
});

/** Returns the keys of the attempt limits, which would otherwise refuse before the limit of log entries is reached. */
async function attemptKeys(): Promise<string[]> {
  const keys = await identity.redis.keys("identity:attempts:sign-in:*");
  return keys.length > 0 ? keys : ["none"];
}

describe("changes of an account", () => {
  it("of the password are recorded, including refused ones", async () => {
    const organization = await anOrganization(identity);
    const { user, browser } = await aSignedInMember(identity, organization);
    const change = (currentPassword: string) =>
      browser.post(
        "/api/auth/change-password",
        { currentPassword, newPassword: "another horse battery" },
        device,
      );

    await change("not the password");
    await trailOfLength(organization, 1);
    await change(aPassword);
    await browser.post("/api/auth/request-password-reset", { email: user.email });
    const token = new URL(linkIn(identity, user.email), "http://desk.test").searchParams.get("token");
    await aBrowser(identity).post("/api/auth/reset-password", {
      token,
      newPassword: "a third horse battery",
    });

    expect(await readTrail(organization)).toEqual([
      expect.objectContaining({ action: "password.refused", device: "Firefox on Linux" }),
      expect.objectContaining({ action: "password.changed", actor_name: user.name, address: "203.0.113.7" }),
      expect.objectContaining({ action: "password.reset", actor_name: user.name, device: "Unknown device" }),
    ]);
  });

  it("of the second step are recorded", async () => {
    const organization = await anOrganization(identity);
    const { browser } = await aSignedInMember(identity, organization);
    const post = (call: string, body: object) => browser.post(`/api/auth/two-factor/${call}`, body);
    const { totpURI, backupCodes } = (await post("enable", { password: aPassword })).json();

    await post("verify-totp", { code: getTotp(totpURI) });
    const renewed = await post("generate-backup-codes", { password: aPassword, code: backupCodes[0] });
    await post("disable", { password: aPassword, code: renewed.json().backupCodes[0] });

    expect((await readTrail(organization)).map(({ action }) => action)).toEqual([
      "two_factor.enabled",
      "two_factor.codes_renewed",
      "two_factor.disabled",
    ]);
  });
});

describe("an API key", () => {
  it("is recorded when it is created, first used, used from another address, and deleted", async () => {
    const organization = await anOrganization(identity);
    const { browser } = await aSignedInMember(identity, organization, "admin");
    const body = { name: "Nightly", kind: "organization", scopes: ["tickets.read"] };
    const made = (await browser.api("POST", "/auth/api-keys", body, device)).json();
    const use = (remoteAddress: string) =>
      identity.app.inject({
        method: "POST",
        url: "/api/auth/api-key/token",
        headers: { "user-agent": "curl/8.9" },
        remoteAddress,
        payload: { key: made.key },
      });

    for (const address of ["198.51.100.1", "198.51.100.1", "2001:db8:1:2::3", "2001:db8:1:2::4"])
      await use(address);
    await browser.api("DELETE", `/auth/api-keys/${made.id}`, undefined, device);

    const trail = await readTrail(organization);
    expect(trail.map(({ action, address, device }) => [action, address, device])).toEqual([
      ["api_key.created", "127.0.0.1", "Firefox on Linux"],
      ["api_key.first_used", "198.51.100.1", "curl"],
      ["api_key.used_from_new_address", "2001:db8:1:2::3", "curl"],
      ["api_key.deleted", "127.0.0.1", "Firefox on Linux"],
    ]);
    expect(trail[2]).toMatchObject({ actor_name: "Nightly (API key)", target_name: "Nightly" });
  });
});
