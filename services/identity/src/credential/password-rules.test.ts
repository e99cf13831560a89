import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import {
  aBrowser,
  anEmail,
  anIdentityService,
  aPassword,
  aSignedIn,
  aUser,
  linkIn,
  type TestIdentity,
} from "../../test/identity.builder.ts";

let identity: TestIdentity;
beforeAll(async () => {
  identity = await anIdentityService();
});
afterAll(() => identity.close());

const common = "is too common";
const repeated = "repeats the same few characters";
const own = "is too similar to your name or address";

function signUp(password: string, email = anEmail()) {
  return aBrowser(identity).post("/api/auth/sign-up/email", { name: "Ada Byron", email, password });
}

describe("a new password", () => {
  it.each([
    ["1qaz2wsx3edc", common],
    ["QWERTY123456", common],
    ["1qaz 2wsx 3edc", common],
    ["aaaaaaaaaaaaaaaa", repeated],
    ["abcabcabcabca", repeated],
    ["demo-demo-demo", repeated],
    ["passwordpassword", common],
    ["wintersun wintersun", repeated],
    ["Ada.Byron.2024", own],
    ["byron-byron-ada", own],
    ["correct horse byron", undefined],
    ["a long and unusual sentence", undefined],
  ])("is checked at sign-up: %s", async (password, reason) => {
    const response = await signUp(password);

    expect(response.json().fields).toEqual(reason && { "body.password": reason });
    expect(response.statusCode).toBe(reason ? 422 : 200);
    if (reason) expect(response.json().detail).toBe(`This password ${reason}. Choose another.`);
  });

  it.each(["lovelace1815@engine.test", "Lovelace1815!", "engine.test.engine", "engine-test-99"])(
    "must not be the owner's own address: %s",
    async (password) => {
      const response = await signUp(password, "lovelace1815@engine.test");

      expect(response.json().fields).toEqual({ "body.password": own });
    },
  );

  it("is checked when it is changed, and a refused one does not count as a wrong attempt", async () => {
    const user = await aUser(identity, "Marguerite Vandenberg");
    const browser = await aSignedIn(identity, user);
    const change = (newPassword: string) =>
      browser.post("/api/auth/change-password", { currentPassword: aPassword, newPassword });

    const weak = ["1qaz2wsx3edc", "abababababab", "MargueriteVandenberg"];
    const refused = [];
    for (let round = 0; round < 4; round++)
      for (const password of weak) refused.push((await change(password)).json().fields);
    const changed = await change("another horse battery");

    expect(refused.slice(0, 3)).toEqual(
      [common, repeated, own].map((reason) => ({ "body.newPassword": reason })),
    );
    expect(changed.statusCode).toBe(200);
  });

  it("is checked when it is reset, and the link still works after a refusal", async () => {
    const user = await aUser(identity, "Marguerite Vandenberg");
    await aBrowser(identity).post("/api/auth/request-password-reset", { email: user.email });
    const token = new URL(linkIn(identity, user.email), "http://here").searchParams.get("token");
    const reset = (newPassword: string) =>
      aBrowser(identity).post("/api/auth/reset-password", { token, newPassword });

    const refused = [];
    for (const password of ["1qaz2wsx3edc", "abababababab", "MargueriteVandenberg"])
      refused.push((await reset(password)).json().fields);
    const done = await reset("another horse battery");

    expect(refused).toEqual([common, repeated, own].map((reason) => ({ "body.newPassword": reason })));
    expect(done.json()).toEqual({ status: true });
  });
});
