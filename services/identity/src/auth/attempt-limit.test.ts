import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import {
  aBrowser,
  anAddress,
  anEmail,
  anIdentityService,
  aPassword,
  aUser,
  type TestIdentity,
} from "../../test/identity.builder.ts";
import { addressBlock } from "./address-block.ts";
import { createMemoryCounter } from "./attempt-counter.ts";

let identity: TestIdentity;
let withoutRedis: TestIdentity;
beforeAll(async () => {
  identity = await anIdentityService({ SIGN_INS_PER_MINUTE: 10 });
  withoutRedis = await anIdentityService({ SIGN_INS_PER_MINUTE: 10, REDIS_URL: "redis://127.0.0.1:1" });
});
afterAll(async () => {
  await identity.close();
  await withoutRedis.close();
});

describe.each([
  ["Redis", () => identity],
  ["no Redis", () => withoutRedis],
])("attempts to sign in, with %s", (_, service) => {
  it("are refused after ten failures on one account, from wherever they come, also with the right password", async () => {
    const user = await aUser(service());
    const statuses: number[] = [];

    for (let attempt = 0; attempt < 13; attempt++) {
      const answer = await aBrowser(service(), anAddress()).signIn(user, `wrong password ${attempt}`);
      statuses.push(answer.statusCode);
    }
    const right = await aBrowser(service(), anAddress()).signIn(user);

    expect(statuses).toEqual([...Array(10).fill(401), 429, 429, 429]);
    expect(right.statusCode).toBe(429);
    expect(right.json().code).toBe("rate_limited");
    expect(Number(right.headers["retry-after"])).toBeGreaterThan(14 * 60);
  });

  it("are refused after ten in a minute from one address, whichever the account", async () => {
    const address = anAddress();
    const statuses: number[] = [];

    for (let attempt = 0; attempt < 12; attempt++) {
      const answer = await aBrowser(service(), address).signIn({ email: anEmail() });
      statuses.push(answer.statusCode);
    }

    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  });

  it("begin to count anew after a success", async () => {
    const user = await aUser(service());
    const tryIn = (word: string) => aBrowser(service(), anAddress()).signIn(user, word);
    for (let attempt = 0; attempt < 9; attempt++) await tryIn("wrong password");

    const success = await tryIn(aPassword);
    const next = [await tryIn("wrong password"), await tryIn("wrong password")];

    expect(success.statusCode).toBe(200);
    expect(next.map(({ statusCode }) => statusCode)).toEqual([401, 401]);
  });

  it("do not begin anew after a refused origin", async () => {
    const user = await aUser(service());
    const from = (origin?: string) =>
      aBrowser(service(), anAddress()).post(
        "/api/auth/sign-in/email",
        { email: user.email, password: "wrong password" },
        origin ? { origin } : {},
      );
    for (let attempt = 0; attempt < 9; attempt++) await from();

    await from("https://evil.test");

    expect((await from()).statusCode).toBe(429);
  });
});

describe("letters", () => {
  it("are refused after five to one recipient, known or not", async () => {
    const email = anEmail();
    const statuses: number[] = [];

    for (let attempt = 0; attempt < 6; attempt++) {
      const answer = await aBrowser(identity, anAddress()).post("/api/auth/request-password-reset", {
        email,
      });
      statuses.push(answer.statusCode);
    }

    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe("the counter in memory", () => {
  it("forgets a window when it is over", async () => {
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
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
    ["2001:0DB8:0001:0002::9", "2001:db8:1:2"],
    ["2001:db8::1", "2001:db8:0:0"],
    ["::1", "0:0:0:0"],
    ["fe80::1%eth0", "fe80:0:0:0"],
  ])("of %s is %s", (address, block) => {
    expect(addressBlock(address)).toBe(block);
  });
});
