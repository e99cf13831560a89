import type { Actor } from "@tessera/kit/tokens/actor";
import type { TicketTransaction } from "../../context.ts";
import { findCompanyByDomains, lockDomain } from "./company.repository.ts";
import { addCompany } from "./company.service.ts";
import { listCompanyDomains } from "./company-domain.ts";
import { isProvider } from "./mail-provider.ts";

/**
 * Returns the company of the address's domain. If there is none, it suggests one named after the domain and returns the suggestion: until a
 * member confirms it, the customer has no company. Returns null without an address, and for the domains of providers.
 */
export async function findCompanyFor(
  trx: TicketTransaction,
  actor: Actor,
  email: string | undefined,
): Promise<string | null> {
  const domains = email === undefined ? [] : listCompanyDomains(email);
  const [domain] = domains;
  if (domain === undefined) return null;
  await lockDomain(trx, actor.organizationId, domain);
  const known = await findCompanyByDomains(trx, domains);
  if (known !== undefined || isProvider(domain)) return known ?? null;
  return addCompany(trx, actor, { name: domain, domains: [domain] }, "suggested");
}
