import { setTimeout as pause } from "node:timers/promises";
import { linkInMail } from "@tessera/e2e/mailbox";
import { type Attack, expectHeld } from "../attack.ts";
import { type AttackBrowser, aBrowser, succeed } from "../browser.ts";

const maxMailMs = 10_000;

/** Signs up with someone else's address first, then waits in that account until the owner confirms the address. */
export const attack: Attack = {
  title: "signing up an address first does not give the account of its owner",
  isShort: true,
  fault: {
    file: "services/identity/src/auth/auth.routes.ts",
    find: 'import { confirmAddress, deleteUnconfirmed, findUser, isUnconfirmedUser } from "../user/user.repository.ts";',
    replace:
      'import { confirmAddress, findUser } from "../user/user.repository.ts"; const deleteUnconfirmed = async () => {}; const isUnconfirmedUser = async () => false;',
  },
  async run() {
    const email = `owner-${crypto.randomUUID()}@owner.test`;
    const [stranger, owner] = [aBrowser(), aBrowser()];
    await signUp(stranger, { email, name: "A stranger", password: strangersPassword });
    await signUp(owner, { email, name: "The owner", password: ownersPassword });
    await confirm(owner, email);
    const { status: ofStranger } = await aBrowser().signIn(email, strangersPassword);
    expectHeld(ofStranger !== 200, "the stranger's password opens the account that the owner confirmed");
    const { status: ofOwner } = await aBrowser().signIn(email, ownersPassword);
    expectHeld(ofOwner === 200, `the owner's password was answered ${ofOwner}`);
  },
};

const strangersPassword = "seven grey herons waiting";
const ownersPassword = "nine copper kettles singing";

function signUp(browser: AttackBrowser, details: { email: string; name: string; password: string }) {
  return succeed(browser.post("/api/auth/sign-up/email", details));
}

/** Opens the newest link mailed to the address until it is the one of this sign-up: its mail may still be in transit. Gives up after 10 s. */
async function confirm(browser: AttackBrowser, email: string): Promise<void> {
  const until = Date.now() + maxMailMs;
  for (;;) {
    const { location } = await browser.open(await linkInMail(email, "verify-email"));
    if (!/error=|reset-password/.test(location)) return;
    if (Date.now() > until) throw new Error(`no mailed link works: ${location}`);
    await pause(100);
  }
}
