import type { Email, Header } from "postal-mime";

/** The fields that say for whom and when a mail was written. */
const fields = ["from", "to", "cc", "date", "message-id"];

/**
 * Returns true if each signature of the sender's domain covers whom the mail is for and when it was written, and its whole text. Otherwise a
 * copy of the mail may have been changed there without breaking the signature. A mail without a signature is not a copy of a signed one.
 */
export function coversRecipients({ headers, from }: Pick<Email, "headers" | "from">): boolean {
  const domain = toDomain(from?.address ?? "");
  const own = headers
    .filter(({ key }) => key === "dkim-signature")
    .map(({ value }) => readTags(value))
    .filter(({ d = "" }) => isRelated(domain, d.toLowerCase()));
  return own.every((tags) => coversAll(headers, tags));
}

function coversAll(headers: Header[], { h = "", l }: Partial<Record<string, string>>): boolean {
  const signed = h.toLowerCase().split(":");
  const isCovered = (field: string) =>
    count(signed, field) >=
    count(
      headers.map(({ key }) => key),
      field,
    );
  return l === undefined && fields.every(isCovered);
}

function count(names: string[], field: string): number {
  return names.filter((name) => name === field).length;
}

function isRelated(domain: string, signing: string): boolean {
  return domain === signing || domain.endsWith(`.${signing}`) || signing.endsWith(`.${domain}`);
}

function toDomain(address: string): string {
  return address.toLowerCase().split("@").at(-1) ?? "";
}

function readTags(signature: string): Partial<Record<string, string>> {
  const tags = signature.split(";").map((tag) => {
    const [name = "", ...value] = tag.split("=");
    return [name.trim(), value.join("=").replaceAll(/\s/gu, "")];
  });
  return Object.fromEntries(tags);
}
