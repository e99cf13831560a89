import type { Actor } from "@tessera/kit/actor";
import type { TicketTransaction } from "../context.ts";
import { findCompanyByDomains, lockDomain } from "./company.repository.ts";
import { addCompany } from "./company.service.ts";
import { listCompanyDomains } from "./company-domain.ts";

/**
 * Returns the company of the address's domain, and creates one named after the domain if there is none. Returns null without an address,
 * and for free email domains.
 */
export async function findCompanyOf(
  trx: TicketTransaction,
  actor: Actor,
  email: string | undefined,
): Promise<string | null> {
  const domains = email === undefined ? [] : listCompanyDomains(email);
  const [domain] = domains;
  if (domain === undefined) return null;
  await lockDomain(trx, actor.organizationId, domain);
  const known = await findCompanyByDomains(trx, domains);
  return known ?? addCompany(trx, actor, { name: domain, domains: [domain] });
}
