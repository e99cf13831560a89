import type { Actor } from "@tessera/kit/tokens/actor";
import type { Customer } from "@tessera/wire/customer/customer";
import type { PortalSession } from "@tessera/wire/portal/portal";
import type { TicketsFixture } from "./tickets-fixture.ts";

let created = 0;

/** Creates a customer of an organization; `email` is the address they sign in with. */
export async function aCustomer(
  fixture: TicketsFixture,
  owner: Actor,
  values: object = {},
): Promise<Customer & { email: string }> {
  created += 1;
  const email = `customer-${created}@${owner.organizationId}.example`;
  const body = { name: `Customer ${created}`, addresses: [{ email }], ...values };
  const { body: customer } = await fixture.call<Customer>(owner, "POST /customers/", { body });
  return { ...customer, email: customer.addresses[0]?.email ?? "" };
}

/** Requests a link, and returns the secrets of all links that were emailed to the address. */
export async function linksFor(
  fixture: TicketsFixture,
  { organizationId: organization }: Pick<Actor, "organizationId">,
  email: string,
): Promise<string[]> {
  await fixture.call(null, "POST /portal/sign-in", { body: { organization, email } });
  const links = await fixture.portal.linksTo(email.toLowerCase());
  return links.map((link) => new URLSearchParams(new URL(link).hash.slice(1)).get("sign-in") ?? "");
}

export interface SignedIn extends PortalSession {
  /** The value of the `Cookie` header. */
  cookie: string;
}

export async function signIn(fixture: TicketsFixture, owner: Actor, email: string): Promise<SignedIn> {
  const secret = (await linksFor(fixture, owner, email)).at(-1);
  const { status, body, headers } = await fixture.call<PortalSession>(null, "POST /portal/session", {
    body: { organization: owner.organizationId, secret },
  });
  if (status !== 200) throw new Error(`Signing in was answered by ${status}.`);
  return { ...body, cookie: String(headers["set-cookie"]).split(";", 1)[0] ?? "" };
}
