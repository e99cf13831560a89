import emailProviders from "email-providers";
import { isFreeMail } from "./free-mail-domain.ts";

/** Internet providers and relays of marketplaces that the package does not list. */
const otherProviders =
  `alice-dsl.net alice.de aol.de bbox.fr chello.at clix.pt comhem.se fastwebnet.it guest.booking.com hispeed.ch
  kolumbus.fi mail.dk mailfence.com marketplace.amazon.ca marketplace.amazon.co.jp marketplace.amazon.co.uk marketplace.amazon.com
  marketplace.amazon.de marketplace.amazon.es marketplace.amazon.fr marketplace.amazon.it members.ebay.com members.ebay.de
  members.ebay.co.uk mweb.co.za netcologne.de nifty.com otenet.gr posteo.net privaterelay.appleid.com proximus.be scarlet.be
  simplelogin.com sunrise.ch telefonica.net tutanota.de user.etsy.com users.noreply.github.com xs4all.nl`
    .trim()
    .split(/\s+/);

const providers: ReadonlySet<string> = new Set([...emailProviders, ...otherProviders]);

/**
 * Returns whether a domain is known to give addresses to anyone. No list is complete: this only spares members a suggestion that they would
 * dismiss, and what a company shares never depends on it.
 */
export function isProvider(domain: string): boolean {
  return isFreeMail(domain) || providers.has(domain);
}

/** Returns the known providers at subdomains of some domains, such as `guest.booking.com` for `booking.com`. */
export function listProvidersBelow(domains: readonly string[]): string[] {
  return [...providers].filter((provider) => domains.some((domain) => provider.endsWith(`.${domain}`)));
}
