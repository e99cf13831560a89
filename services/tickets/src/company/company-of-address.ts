import type { Actor } from "@tessera/kit/actor";
import type { TicketTransaction } from "../context.ts";
import { findCompanyByDomains, lockDomain } from "./company.repository.ts";
import { addCompany } from "./company.service.ts";
import { listCompanyDomains } from "./company-domain.ts";

/**
 * The company that someone with this address works for: the one that has the domain, else a new one named by it. Null without an
 * address, and for addresses that anybody can have.
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
