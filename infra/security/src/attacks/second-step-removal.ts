import { demoPassword } from "@tessera/e2e/demo-password";
import { anOrganization } from "@tessera/e2e/organization";
import { getTotp, totpPeriod } from "@tessera/e2e/totp";
import { type Attack, expectHeld } from "../attack.ts";
import { type AttackBrowser, aBrowser, succeed } from "../browser.ts";

const password = demoPassword;

/** Attacks with someone's password and an open session of theirs, but without their authenticator app. */
export const attack: Attack = {
  title: "the password alone neither switches the second step off nor makes backup codes",
  isShort: true,
  fault: {
    file: "services/identity/src/auth/password.handlers.ts",
    find: "if (needsCode && user.twoFactorEnabled)",
    replace: "if (false)",
  },
  async run() {
    const { user } = await anOrganization();
    const session = aBrowser();
    const [, backupCode] = await switchOn(session, user.email);
    for (const [call, body] of [
      ["generate-backup-codes", { password }],
      ["generate-backup-codes", { password, code: "aaaaa-aaaaa" }],
      ["disable", { password }],
      ["disable", { password, code: "aaaaa-aaaaa" }],
    ] as const) {
      const { status } = await session.post(`/api/auth/two-factor/${call}`, body);
      expectHeld(status === 422, `${call} was answered ${status} for ${Object.keys(body).join(" and ")}`);
    }
    const { twoFactorRedirect } = await succeed<{ twoFactorRedirect?: boolean }>(
      aBrowser().signIn(user.email),
    );
    expectHeld(twoFactorRedirect === true, "the password alone signs in");
    await succeed(session.post("/api/auth/two-factor/disable", { password, code: backupCode }));
  },
};

/** Turns the second step on and returns the backup codes. */
async function switchOn(browser: AttackBrowser, email: string): Promise<string[]> {
  await succeed(browser.signIn(email));
  const { totpURI, backupCodes } = await succeed<{ totpURI: string; backupCodes: string[] }>(
    browser.post("/api/auth/two-factor/enable", { password }),
  );
  const key = new URL(totpURI).searchParams.get("secret") ?? "";
  const code = getTotp(key, Date.now() - totpPeriod);
  await succeed(browser.post("/api/auth/two-factor/verify-totp", { code }));
  return backupCodes;
}
