import type { TextSpan } from "./text-span.ts";

/** Words of what a writer is to fill in, folded. */
const places =
  "(?:name|vorname|nachname|first ?name|last ?name|nom|prenom|nombre|customer|kunden?|client|order|bestell|auftrag|invoice|rechnung|number|nummer|numero|date|datum|fecha|amount|betrag|price|preis|link|url|address|adresse|e-?mail|company|firma|product|produkt|reference|referenz|agent|ticket|phone|telefon|tracking|insert|your|ihr|hier|here|todo|placeholder|platzhalter|xxx?|signature|signatur|anrede|salutation|title|betreff|subject)";
const inside = "[\\p{L}\\p{N}_ .\\s-]";
const patterns = [
  /⟦[^⟦⟧\n]{0,100}⟧/gu,
  /\{\s?\{[^{}]{0,100}\}\s?\}/gu,
  /\\?\{\s{0,3}[\p{L}_][\p{L}\p{N}_.\s-]{1,40}\\?\}/gu,
  new RegExp(`\\\\?\\[\\s{0,3}(?=[^\\]]{0,40}?${places})${inside}{2,40}\\\\?\\](?![(\\[:])`, "giu"),
  /(?<![\d][ \u00a0]?)%\s?[\p{L}_][\p{L}\p{N}_.]{1,40}(?:\s[\p{L}\p{N}_.]{1,40})?\s?%/gu,
];
/** Variables of systems and of addresses, which programs fill in. */
const system =
  /^%(?:appdata|localappdata|programdata|programfiles.*|commonprogramfiles|userprofile|allusersprofile|public|temp|tmp|windir|systemroot|systemdrive|homepath|homedrive|path|computername|username|comspec|[0-9a-f]{2}.*)%$/iu;
const code = /```[\s\S]*?(?:```|$)|`[^`\n]*`|https?:\/\/\S+/gu;

/** Returns variables that nothing was put into. Code and addresses of pages are skipped. */
export function findVariables(text: string): TextSpan[] {
  const prose = text.replaceAll(code, (found) => (found.includes("⟦") ? found : " ".repeat(found.length)));
  return patterns.flatMap((pattern) =>
    Array.from(prose.matchAll(pattern), ({ 0: found, index }) => ({
      from: index,
      to: index + found.length,
    })).filter(({ from, to }) => !system.test(prose.slice(from, to))),
  );
}
