/**
 * Local parts of addresses that programs send from and nobody reads (RFC 3834, section 2), in the languages in which they are most common.
 */
const unread = [
  /^(?:mailer-daemon|postmaster|listserv|majordomo|bounces?|owner-.+|.+-(?:request|owner|bounces?))$/u,
  /(?:^|[._-])(?:no|not|do[._-]?not|don-?t)[._-]?(?:reply|respond|answer)(?:$|[._\d-])/u,
  /^(?:nicht[._-]?antworten|keine[._-]?antwort|ne[._-]?pas[._-]?repondre|no[._-]?(?:responder|contestar)|nao[._-]?responda|non[._-]?rispondere|niet[._-]?antwoorden|nie[._-]?odpowiadaj)/u,
];

/** Local parts of addresses that websites and servers send from. Some of them are read. */
const automatic =
  /^(?:wordpress|www-data|apache|nginx|httpd|nobody|root|cron|daemon|system|mailer|webmaster|website|web-?form|(?:contact|kontakt)-?form(?:ular)?|forms?|formular|notifications?|notify|alerts?|robot|bot|automated?|auto-?mail(?:er)?)$/u;

/** Returns true if nobody reads an address, so that it must not be answered. */
export function isUnreadAddress(address: string): boolean {
  const local = toLocalPart(address);
  return unread.some((pattern) => pattern.test(local));
}

/** Returns true if a program sends from an address. */
export function isProgramAddress(address: string): boolean {
  return isUnreadAddress(address) || automatic.test(toLocalPart(address));
}

function toLocalPart(address: string): string {
  return address.toLowerCase().split("@")[0]?.replace(/\+.*$/u, "") ?? "";
}
