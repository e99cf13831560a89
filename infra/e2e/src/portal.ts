import type { PortalSession } from "@tessera/wire/portal/portal";
import { anAddress, obtain } from "./api.ts";
import { linkInMail } from "./mailbox.ts";
import type { TestOrganization } from "./organization.ts";

let created = 0;

export interface TestCustomer {
  id: string;
  name: string;
  email: string;
}

/** Creates a customer of an organization, as one of its members. */
export async function aTestCustomer(
  token: string,
  { word }: Pick<TestOrganization, "word">,
): Promise<TestCustomer> {
  created += 1;
  const body = {
    name: `Caller ${created} ${word}`,
    addresses: [{ email: `caller-${created}@${word}.test` }],
  };
  const { id, name } = await obtain<TestCustomer>(token, "POST /customers/", { body });
  return { id, name, email: body.addresses[0]?.email ?? "" };
}

/** Requests a sign-in link to the portal from an address of its own, and returns the link from the mail. */
export async function aPortalLink(organization: string, email: string): Promise<string> {
  const address = anAddress();
  await obtain("", "POST /portal/sign-in", { body: { organization, email }, address });
  return linkInMail(email, "#sign-in=");
}

/** Creates a customer and signs them in at the portal. Returns them with their token. */
export async function aPortalCustomer(
  token: string,
  organization: Pick<TestOrganization, "word" | "slug">,
): Promise<TestCustomer & { token: string }> {
  const customer = await aTestCustomer(token, organization);
  const link = new URL(await aPortalLink(organization.slug, customer.email));
  const secret = new URLSearchParams(link.hash.slice(1)).get("sign-in") ?? "";
  const body = { organization: organization.slug, secret };
  const session = await obtain<PortalSession>("", "POST /portal/session", { body });
  return { ...customer, token: session.token };
}
