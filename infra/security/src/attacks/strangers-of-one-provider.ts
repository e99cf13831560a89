import { obtain, readToken } from "@tessera/e2e/api";
import { anOrganization } from "@tessera/e2e/organization";
import { aPortalCustomer } from "@tessera/e2e/portal";
import { type Attack, expectHeld } from "../attack.ts";

/** Signs in at the portal with an address of the same mail domain as another customer's, where companies share their tickets. */
export const attack: Attack = {
  title: "two strangers with addresses of one domain do not see each other's tickets",
  isShort: true,
  fault: {
    file: "services/tickets/src/customer/company/company-of-address.ts",
    find: '"suggested");',
    replace: '"confirmed");',
  },
  async run() {
    const organization = await anOrganization();
    const token = await readToken(organization.admin.email);
    await obtain(token, "PUT /portal/settings", { body: { shows_company_tickets: true } });
    const [victim, stranger] = [
      await aPortalCustomer(token, organization),
      await aPortalCustomer(token, organization),
    ];
    const body = { title: "My salary", requester_id: victim.id };
    await obtain(token, "POST /tickets/", { body });
    const ofVictim = await listTitles(victim.token);
    if (!ofVictim.includes(body.title)) throw new Error("the customer does not see their own ticket");
    expectHeld((await listTitles(stranger.token)).length === 0, "a stranger reads the customer's ticket");
  },
};

async function listTitles(token: string): Promise<string[]> {
  const { items } = await obtain<{ items: { title: string }[] }>(token, "GET /portal/tickets/");
  return items.map(({ title }) => title);
}
