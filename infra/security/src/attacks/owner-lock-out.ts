import { anOrganization } from "@tessera/e2e/organization";
import { type Attack, expectHeld } from "../attack.ts";
import { aBrowser } from "../browser.ts";

const maxFailures = 10;

/** Guesses someone's password until further attempts are refused. */
export const attack: Attack = {
  title: "who guesses at a password is refused, and its owner elsewhere is not",
  isShort: true,
  fault: {
    file: "services/identity/src/credential/attempt-limit.ts",
    find: "const here = `${account}:${addressBlock(address)}`;",
    replace: "const here = `${account}:everywhere`;",
  },
  async run() {
    const { owner } = await anOrganization();
    const stranger = aBrowser();
    for (let attempt = 1; attempt <= maxFailures; attempt++) {
      const { status } = await stranger.signIn(owner.email, `a wrong password ${attempt}`);
      if (status !== 401) throw new Error(`wrong password ${attempt} was answered ${status}`);
    }
    const { status: ofStranger } = await stranger.signIn(owner.email);
    expectHeld(ofStranger === 429, `after ${maxFailures} failures the next try was answered ${ofStranger}`);
    const { status: ofOwner } = await aBrowser().signIn(owner.email);
    expectHeld(ofOwner === 200, `the owner's sign-in from elsewhere was answered ${ofOwner}`);
  },
};
