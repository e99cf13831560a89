import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { createMemoryCounter } from "@tessera/kit/database/attempt-counter";
import {
  aBrowser,
  anAddress,
  anEmail,
  anIdentityService,
  aPassword,
  aUser,
  linkIn,
  type TestIdentity,
} from "../../test/identity.builder.ts";
import { addressBlock } from "./address-block.ts";

const noRedis = { REDIS_URL: "redis://127.0.0.1:1" };

let identity: TestIdentity;
let withoutRedis: TestIdentity;
/** The same services, with a limit per address that is never reached. */
let patient: TestIdentity;
let patientWithoutRedis: TestIdentity;
beforeAll(async () => {
  identity = await anIdentityService({ SIGN_INS_PER_MINUTE: 10 });
  withoutRedis = await anIdentityService({ SIGN_INS_PER_MINUTE: 10, ...noRedis });
  patient = await anIdentityService();
  patientWithoutRedis = await anIdentityService(noRedis);
});
afterAll(async () => {
  for (const one of [identity, withoutRedis, patient, patientWithoutRedis]) await one.close();
});

/** Makes failed attempts on an account, each from a different address. */
async function failEverywhere({ app }: TestIdentity, { email }: { email: string }, times: number) {
  for (let attempt = 0; attempt < times; attempt++) {
    // A malformed origin is refused before the password is checked, but counts as a failure.
    await app.inject({
      method: "POST",
      url: "/api/auth/sign-in/email",
      headers: { origin: "https://evil.test", cookie: "any=1" },
      remoteAddress: anAddress(),
      payload: { email, password: "wrong password" },
    });
  }
}

describe.each([
  ["Redis", () => patient],
  ["no Redis", () => patientWithoutRedis],
])("attempts to sign in to one account, with %s", (_, service) => {
  it("are refused after ten failures on one account from one address, also with the right password", async () => {
    const user = await aUser(service());
    const address = anAddress();
    const statuses: number[] = [];

    for (let attempt = 0; attempt < 12; attempt++) {
      const response = await aBrowser(service(), address).signIn(user, `wrong password ${attempt}`);
      statuses.push(response.statusCode);
    }
    const right = await aBrowser(service(), address).signIn(user);

    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    expect(right.statusCode).toBe(429);
    expect(right.json().code).toBe("rate_limited");
    expect(Number(right.headers["retry-after"])).toBeGreaterThan(14 * 60);
  });

  it("by a stranger elsewhere do not lock the owner out", async () => {
    const user = await aUser(service());
    const stranger = anAddress();
    for (let attempt = 0; attempt < 11; attempt++)
      await aBrowser(service(), stranger).signIn(user, "wrong password");

    const owner = await aBrowser(service(), anAddress()).signIn(user);

    expect(owner.statusCode).toBe(200);
  });

  it("are refused after a hundred from anywhere, except from an address that was used successfully before", async () => {
    const user = await aUser(service());
    const home = anAddress();
    await aBrowser(service(), home).signIn(user);
    await failEverywhere(service(), user, 98);

    const [last, refused] = [
      await aBrowser(service(), anAddress()).signIn(user, "wrong password"),
      await aBrowser(service(), anAddress()).signIn(user),
    ];
    const atHome = await aBrowser(service(), home).signIn(user);

    expect([last.statusCode, refused.statusCode, atHome.statusCode]).toEqual([401, 429, 200]);
  });

  it("are admitted from where a mailed link reset the password, however many others failed", async () => {
    const user = await aUser(service());
    await failEverywhere(service(), user, 101);
    const person = aBrowser(service(), anAddress());
    const before = await person.signIn(user);

    await person.post("/api/auth/request-password-reset", { email: user.email });
    const token = new URL(linkIn(service(), user.email), "http://x").searchParams.get("token");
    await person.post("/api/auth/reset-password", { token, newPassword: "another horse battery" });

    expect([before.statusCode, (await person.signIn(user, "another horse battery")).statusCode]).toEqual([
      429, 200,
    ]);
    expect((await aBrowser(service(), anAddress()).signIn(user, "another horse battery")).statusCode).toBe(
      429,
    );
  });

  it("are counted from zero again after a success", async () => {
    const user = await aUser(service());
    const address = anAddress();
    const tryIn = (word: string) => aBrowser(service(), address).signIn(user, word);
    for (let attempt = 0; attempt < 9; attempt++) await tryIn("wrong password");

    const success = await tryIn(aPassword);
    const next = [await tryIn("wrong password"), await tryIn("wrong password")];

    expect(success.statusCode).toBe(200);
    expect(next.map(({ statusCode }) => statusCode)).toEqual([401, 401]);
  });

  it("are not counted from zero after a refused origin", async () => {
    const user = await aUser(service());
    const address = anAddress();
    const from = (origin?: string) =>
      aBrowser(service(), address).post(
        "/api/auth/sign-in/email",
        { email: user.email, password: "wrong password" },
        origin ? { origin } : {},
      );
    for (let attempt = 0; attempt < 9; attempt++) await from();

    await from("https://evil.test");

    expect((await from()).statusCode).toBe(429);
  });
});

describe.each([
  ["Redis", () => identity],
  ["no Redis", () => withoutRedis],
])("attempts to sign in, with %s", (_, service) => {
  it("are refused after ten in a minute from one address, regardless of the account", async () => {
    const address = anAddress();
    const statuses: number[] = [];

    for (let attempt = 0; attempt < 12; attempt++) {
      const response = await aBrowser(service(), address).signIn({ email: anEmail() });
      statuses.push(response.statusCode);
    }

    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  });
});

describe("emails", () => {
  it("are refused after five to one recipient, whether known or not", async () => {
    const email = anEmail();
    const statuses: number[] = [];

    for (let attempt = 0; attempt < 6; attempt++) {
      const response = await aBrowser(identity, anAddress()).post("/api/auth/request-password-reset", {
        email,
      });
      statuses.push(response.statusCode);
    }

    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe("the in-memory counter", () => {
  it("forgets a window after it has ended", async () => {
    let now = 0;
    const counter = createMemoryCounter(() => now);
    await counter.count("a", 60);
    now = 59_000;
    const before = await counter.count("a", 60);
    now = 61_000;

    const after = await counter.count("a", 60);

    expect(before).toEqual({ count: 2, secondsLeft: 1 });
    expect(after).toEqual({ count: 1, secondsLeft: 60 });
  });
});

describe("addressBlock", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["::ffff:cb00:7107", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
    ["2001:0DB8:0001:0002::9", "2001:db8:1:2"],
    ["2001:db8::1", "2001:db8:0:0"],
    ["::1", "0:0:0:0"],
    ["fe80::1%eth0", "fe80:0:0:0"],
  ])("of %s is %s", (address, block) => {
    expect(addressBlock(address)).toBe(block);
  });
});
