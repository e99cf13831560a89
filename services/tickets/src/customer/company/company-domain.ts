import { domainToASCII } from "node:url";
import { invalidInput } from "@tessera/kit/errors/failure";
import { toReason } from "@tessera/wire/reason/reason";
import { isFreeMail } from "./free-mail-domain.ts";
import { isProvider } from "./mail-provider.ts";

/**
 * Returns domains as they are stored: lower case, in ASCII form (IDNA), each once. Throws `invalid_input` for an invalid or free email
 * domain.
 */
export function toDomains(domains: readonly string[]): string[] {
  const stored = domains.map((domain, index) => toDomain(domain, `body.domains.${index}`));
  return [...new Set(stored)];
}

function toDomain(domain: string, field: string): string {
  const stored = domainToASCII(domain.trim().toLowerCase());
  if (stored === "")
    throw invalidInput(toReason("customer.no_domain", { domain }), {
      [field]: toReason("customer.is_no_domain"),
    });
  if (isFreeMail(stored)) {
    throw invalidInput(toReason("customer.public_domain", { domain: stored }), {
      [field]: toReason("customer.is_public_domain"),
    });
  }
  return stored;
}

/**
 * Returns the domains by which an address can belong to a company, the full one first: `a.b.example` also matches `b.example`, but the
 * users of a provider below a company's domain are not the company's.
 */
export function listCompanyDomains(email: string): string[] {
  const domain = domainToASCII(email.slice(email.lastIndexOf("@") + 1).toLowerCase());
  if (domain === "" || isFreeMail(domain)) return [];
  if (isProvider(domain)) return [domain];
  const labels = domain.split(".");
  return labels.slice(0, -1).map((_label, index) => labels.slice(index).join("."));
}
