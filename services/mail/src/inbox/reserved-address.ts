import adminNames from "reserved-email-addresses-list/admin-list.json" with { type: "json" };
import programNames from "reserved-email-addresses-list/no-reply-list.json" with { type: "json" };

/** What desks are called. The list reserves these names as well, but nobody proves the ownership of a domain by them. */
const namesOfDesks = [
  ...["support", "suporte", "soporte", "help", "info", "email", "contact", "contacto", "contato"],
  ...["sales", "vendas", "billing", "contabilidad", "finance", "customer", "hr", "legal", "terms"],
  ...["boletins", "conserje", "test", "license", "copyright"],
];

/** Names of services and of network operation (RFC 2142, sections 4 and 5). */
const namesOfServices = [
  "postmaster",
  "hostmaster",
  "usenet",
  "news",
  "webmaster",
  "www",
  "uucp",
  "ftp",
  "abuse",
  "noc",
  "security",
];

/** Addresses by which certificate authorities verify or verified a domain, and to which others report about it. */
const namesOfAuthorities = [
  ...["admin", "administrator", "webmaster", "hostmaster", "postmaster", "root", "is", "mis", "sysadmin"],
  ...["ssl", "ssladmin", "ssladministrator", "sslwebmaster", "sslpostmaster", "sslhostmaster"],
  ...[
    "domainadmin",
    "dnsadmin",
    "mailadmin",
    "mail",
    "mailer",
    "mailerdaemon",
    "dmarc",
    "dmarcreports",
    "tlsrpt",
    "tlsreports",
  ],
  ...["autoconfig", "autodiscover", "wpad", "listserv", "majordomo", "operator", "csirt", "cert"],
];

const reserved = new Set(
  [...adminNames, ...programNames, ...namesOfServices, ...namesOfAuthorities].map(toName),
);
for (const name of namesOfDesks) reserved.delete(name);

/**
 * Returns true if the person who receives mail at a local part of the installation's domain would be taken for its operator. Separators do not
 * count: `ssl-admin` and `post.master` are reserved like `ssladmin` and `postmaster`.
 */
export function isReservedName(localPart: string): boolean {
  return reserved.has(toName(localPart));
}

function toName(localPart: string): string {
  return localPart.toLowerCase().replaceAll(/[._-]/gu, "");
}
