import { setTimeout as pause } from "node:timers/promises";
import { obtain, readToken } from "@tessera/e2e/api";
import { anOrganization } from "@tessera/e2e/organization";
import type { AuditEntry, AuditVerification } from "@tessera/wire/organization/audit";
import { type Attack, expectHeld } from "../attack.ts";
import { aBrowser, succeed } from "../browser.ts";

/** A failed sign-in is recorded asynchronously, so its entry may appear after the response. */
const maxMs = 3000;
const expected = ["sign_in.failed", "sign_in.succeeded"];

/** Signs in with a wrong password and then with the right one, and looks for both attempts in the audit log. */
export const attack: Attack = {
  title: "signing in leaves a trace that holds, and so does failing to",
  isShort: true,
  fault: {
    file: "services/identity/src/auth/account-trail.ts",
    find: "if (isWrong(error)) void noteFailure(context, made, before);",
    replace: "",
  },
  async run() {
    const { user, owner } = await anOrganization();
    const browser = aBrowser();
    const { status } = await browser.signIn(user.email, "a wrong password");
    if (status !== 401) throw new Error(`a wrong password was answered ${status}`);
    await succeed(browser.signIn(user.email));
    const token = await readToken(owner.email);
    const until = Date.now() + maxMs;
    while (!(await hasTrace(token, browser.address))) {
      expectHeld(Date.now() < until, "the audit log does not have every attempt to sign in");
      await pause(100);
    }
    const { is_intact, entries } = await obtain<AuditVerification>(token, "GET /audit-log/verification");
    expectHeld(is_intact, "the audit log does not hold");
    expectHeld(entries >= expected.length, `the verification saw ${entries} entries`);
  },
};

async function hasTrace(token: string, address: string): Promise<boolean> {
  const { items } = await obtain<{ items: AuditEntry[] }>(token, "GET /audit-log", {
    query: { action: "sign_in." },
  });
  const actions = items.filter((entry) => entry.address === address).map(({ action }) => action);
  return expected.every((action) => actions.includes(action));
}
