import { afterAll, beforeAll, expect, it } from "@jest/globals";
import {
  aBrowser,
  anAddress,
  anEmail,
  anIdentityService,
  aPassword,
  aSignedIn,
  aUser,
  type TestIdentity,
  type TestUser,
} from "../../test/identity.builder.ts";

let identity: TestIdentity;
beforeAll(async () => {
  identity = await anIdentityService();
});
afterAll(() => identity.close());

const german = { "accept-language": "de-DE,de;q=0.9,en;q=0.8" };
const subjectTo = ({ email }: { email: string }) =>
  identity.emails.findLast(({ to }) => to === email)?.subject;
const choose = ({ id }: TestUser, language: string) =>
  identity.admin.query(`update identity."user" set language = $2 where id = $1`, [id, language]);
const forget = ({ email }: TestUser, headers: object) =>
  aBrowser(identity, anAddress()).post("/api/auth/request-password-reset", { email }, headers);

it("sends sign-up emails in the language of the browser", async () => {
  const email = anEmail();
  const account = { name: "Ada Byron", email, password: aPassword };

  await aBrowser(identity, anAddress()).post("/api/auth/sign-up/email", account, german);

  expect(subjectTo({ email })).toBe("Bestätigen Sie Ihre E-Mail-Adresse");
});

it("prefers the chosen language", async () => {
  const [asked, chosen] = [await aUser(identity), await aUser(identity)];
  await choose(chosen, "de");

  await forget(asked, { cookie: "tessera_language=de", "accept-language": "en" });
  await forget(chosen, { "accept-language": "en" });
  const [first, second] = [subjectTo(asked), subjectTo(chosen)];
  await choose(chosen, "en");
  await forget(chosen, german);

  expect([first, second, subjectTo(chosen)]).toEqual([
    "Neues Passwort wählen",
    "Neues Passwort wählen",
    "Choose a new password",
  ]);
});

it("announces a changed password in the same language", async () => {
  const user = await aUser(identity);
  const browser = await aSignedIn(identity, user);
  const change = { currentPassword: aPassword, newPassword: "correct horse battery staple" };

  await browser.post("/api/auth/change-password", change, german);

  expect(subjectTo(user)).toBe("Ihr Passwort wurde geändert");
});

it("neither returns the language of a user nor accepts it at sign-up", async () => {
  const email = anEmail();
  const user = await aUser(identity);
  await choose(user, "de");
  const session = await (await aSignedIn(identity, user)).get("/api/auth/get-session");

  await aBrowser(identity, anAddress()).post("/api/auth/sign-up/email", {
    ...{ name: "Ada Byron", email, password: aPassword },
    language: "de",
  });

  expect(Object.keys(session.json().user)).not.toContain("language");
  expect(subjectTo({ email })).not.toBe("Bestätigen Sie Ihre E-Mail-Adresse");
});
