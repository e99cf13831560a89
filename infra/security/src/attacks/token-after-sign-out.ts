import { setTimeout as pause } from "node:timers/promises";
import { callApi } from "@tessera/e2e/api";
import { anOrganization } from "@tessera/e2e/organization";
import { type Attack, expectHeld } from "../attack.ts";
import { aBrowser, succeed } from "../browser.ts";

/** Services that do not issue tokens poll for ended ones every 2 s. The rest is a margin for a busy machine. */
const maxMs = 5000;

/** Uses the access token of a session after the member has signed out. */
export const attack: Attack = {
  title: "an access token ends with its session",
  isShort: true,
  fault: {
    file: "services/identity/src/auth/auth.ts",
    find: "({ id }) => parts.endSessionTokens(id)",
    replace: "async () => {}",
  },
  async run() {
    const { user } = await anOrganization();
    const browser = aBrowser();
    await succeed(browser.signIn(user.email));
    const token = await browser.token();
    for (const operation of ["GET /auth/me", "GET /tickets/"]) {
      const { status } = await callApi(token, operation);
      if (status !== 200) throw new Error(`${operation} answered ${status} before signing out`);
    }
    await succeed(browser.post("/api/auth/sign-out"));
    const until = Date.now() + maxMs;
    const { status } = await callApi(token, "GET /auth/me");
    expectHeld(status === 401, `GET /auth/me answered ${status} after signing out`);
    while ((await callApi(token, "GET /tickets/")).status !== 401) {
      expectHeld(Date.now() < until, "the list of tickets is answered long after signing out");
      await pause(100);
    }
  },
};
