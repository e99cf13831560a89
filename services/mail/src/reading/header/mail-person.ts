import type { Address } from "postal-mime";

/** A person named in a mail. */
export interface MailPerson {
  name: string;
  address: string;
}

const maxNameLength = 200;
const maxAddressLength = 254;
/**
 * An address of RFC 5322, also with a quoted local part. Relays of shops build local parts that are longer than the 64 characters of the
 * standard, and mail servers accept them.
 */
const isAddress =
  /^(?:[^\s@<>()[\]\\,;:"]+|"(?:[^"\\\p{Cc}]|\\[^\p{Cc}])+")@[a-z0-9\u0080-\uffff](?:[a-z0-9._\u0080-\uffff-]*)$/u;

/** Expands groups to their members and leaves out entries without a valid address. */
export function listPeople(addresses: (Address | undefined)[] | undefined, header = ""): MailPerson[] {
  return (addresses ?? []).flatMap((entry) => {
    if (!entry) return [];
    if (entry.group) return listPeople(entry.group, header);
    const address = parseAddress(entry.address ?? "", header);
    return address === null ? [] : [{ name: toName(entry.name), address }];
  });
}

/** Returns the name beside an address, valid or not. */
export function toName(name: string | undefined): string {
  return oneLine(name ?? "").slice(0, maxNameLength);
}

/**
 * Returns an address in lower case, without what programs write around it: brackets, quotation marks, `mailto:`. Returns null for
 * anything that is not an address. `header` is the field that it is from: the parser removes the quotation marks of a local part.
 */
export function parseAddress(text: string, header = ""): string | null {
  const [, bracketed] = /<([^<>\s]+@[^<>\s]+)>/u.exec(text) ?? [];
  const bare = oneLine(bracketed ?? text)
    .toLowerCase()
    .replace(/^(?:mailto:|['<[])+/u, "")
    .replace(/(?:['>\],;]|\.)+$/u, "");
  return [bare, quoteLocalPart(bare)].find((form) => isValid(form, header)) ?? null;
}

function isValid(address: string, header: string): boolean {
  if (address.length > maxAddressLength || !isAddress.test(address)) return false;
  return !address.startsWith('"') || header.toLowerCase().includes(address);
}

function quoteLocalPart(address: string): string {
  const at = address.lastIndexOf("@");
  const local = address.slice(0, at);
  return local.startsWith('"') ? address : `"${local}"${address.slice(at)}`;
}

/** Returns a text in one line, without what the database does not accept. */
export function oneLine(text: string): string {
  return clean(text)
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim();
}

/** Removes what the database does not accept: NUL characters and lone surrogates. */
export function clean(text: string): string {
  return text.toWellFormed().replaceAll("\0", "");
}
