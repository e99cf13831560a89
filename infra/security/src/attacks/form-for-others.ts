import { obtain, readToken } from "@tessera/e2e/api";
import { anOrganization } from "@tessera/e2e/organization";
import { type Attack, expectHeld } from "../attack.ts";
import { type AttackBrowser, aBrowser, succeed } from "../browser.ts";

const attempts = 25;

/** Fills in a public form again and again, so that nobody else can. */
export const attack: Attack = {
  title: "one caller's requests do not close a public form for others",
  isShort: true,
  fault: {
    file: "services/tickets/src/portal/portal-limit.ts",
    find: "admit(`portal:pass:${address}`",
    replace: "admit(`portal:pass:${typeof address}`",
  },
  async run() {
    const { admin, slug } = await anOrganization();
    await obtain(await readToken(admin.email), "PUT /portal/settings", { body: { has_form: true } });
    const flooder = aBrowser();
    let last = 0;
    for (let attempt = 0; attempt < attempts; attempt += 1) last = await fillIn(flooder, slug);
    expectHeld(last === 429, `request ${attempts} of one caller was answered ${last}`);
    const other = await fillIn(aBrowser(), slug);
    expectHeld(other === 403, `another caller, whose proof of work is wrong, was answered ${other}`);
  },
};

/** Asks for the form's challenge and sends a wrong solution. Returns the status. */
async function fillIn(browser: AttackBrowser, organization: string): Promise<number> {
  const path = `/api/v1/portal/form/challenge?organization=${organization}`;
  const challenge = await succeed<object>(browser.get(path));
  const solution = { counter: 0, derivedKey: "00".repeat(32) };
  return (await browser.post("/api/v1/portal/form/pass", { organization, challenge, solution })).status;
}
