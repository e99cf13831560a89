import { isLuhnValid } from "./checksums.ts";
import { isInBinaryData, type TextContext } from "./text-context.ts";

/** The prefixes and lengths of the card numbers that are issued today. Numbers of 13 digits have not been issued for decades. */
const issuers =
  /^(?:4(?:\d{15}|\d{18})|(?:5[1-5]|2[2-7]|35)\d{14}|3[47]\d{13}|3(?:0[0-5]|[689]\d)\d{11}|6(?:011|4[4-9]\d|5\d{2})\d{12}|62\d{14,17})$/u;

/** Digits without separators, or in groups as they are printed on cards. */
const grouping =
  /^(?:\d{13,19}|\d{4}([ .\u00a0\u2009\u202f-])\d{4}\1\d{4}\1\d{4}(?:\1\d{1,3})?|\d{4}([ \u00a0-])\d{6}\2\d{4,5})$/u;

/** Names of other numbers, before a number or in the head of its column. */
const otherNumber =
  /gtin|(?<!\p{L})(?:ean|gln|upc|isbn|issn|sscc|imei|imsi|iccid|lei|sku|oid|lat|lon|lng|ts|ids?|guid|uuid)(?!\p{L})|schemeid|barcode|blk|block|latitude|longitude|timestamp|epoch|nanos|millis|micros|tracking|serial/iu;
/** The same, as a sentence has them: "tracking number". */
const otherName =
  /(?:tracking|parcel|shipment|delivery|article|item|serial|order|invoice|customer|ticket|reference|sendungs|bestell|rechnungs|kunden|artikel)[- ]?(?:number|nummer|no\.?|nr\.?|code|id)\s{0,3}[:#]?\s{0,3}$/iu;
const camelCaseId = /[a-z](?:Id|ID|Ts)$/u;
const separators = [";", "\t", "|", ","] as const;

/** Returns whether digits are a card number, by issuer, length, check digit and everything around them. */
export function isCardNumber(found: string, context: TextContext): boolean {
  const digits = found.replace(/\D/gu, "");
  if (!grouping.test(found) || !issuers.test(digits) || /^(\d)\1+$/u.test(digits) || !isLuhnValid(digits))
    return false;
  return !(
    isPartOfNumber(context) ||
    isNamedOtherwise(context) ||
    isInBinaryData(context, found) ||
    isOneOfMany(context.text, digits.length)
  );
}

/** True within a decimal or an identifier. */
function isPartOfNumber({ before, after }: TextContext): boolean {
  return (/[\p{L}\p{N}_.]$/u.test(before) && !/\\[nrt]$/u.test(before)) || /^(?:_|[.]\d|-\w)/u.test(after);
}

function isNamedOtherwise({ before, text, start }: TextContext): boolean {
  const line = before.slice(before.lastIndexOf("\n") + 1).slice(-40);
  const name = /([\w.:@-]{1,40})["'>]{0,2}\s{0,3}[:=#>]?\s{0,3}["']?$/u.exec(line)?.[1] ?? "";
  if (/schemeid/iu.test(line) || otherName.test(line)) return true;
  return [name.replace(/[:=#]+$/u, ""), toColumn(text, start)].some(isOtherName);
}

function isOtherName(name: string): boolean {
  return otherNumber.test(name) || camelCaseId.test(name);
}

/** Returns the head of the column that a position is in; empty if the text is no table. */
function toColumn(text: string, start: number): string {
  const head = text.slice(0, Math.min(text.indexOf("\n"), 2_000));
  const separator = separators.find((mark) => head.includes(mark));
  if (!separator) return "";
  const line = text.slice(text.lastIndexOf("\n", start - 1) + 1, start);
  return head.split(separator)[line.split(separator).length - 1] ?? "";
}

const manyNumbers = 8;
const maxNumbers = 200;
let counted = { text: "", length: 0, isMany: false };

/** True if a text has many numbers of this length, most of which are no card numbers: then none is. */
function isOneOfMany(text: string, length: number): boolean {
  if (counted.text === text && counted.length === length) return counted.isMany;
  let numbers = 0;
  let cards = 0;
  for (const [digits] of text.matchAll(new RegExp(`(?<![\\w.-])\\d{${length}}(?![\\w.-])`, "gu"))) {
    numbers += 1;
    if (issuers.test(digits) && isLuhnValid(digits)) cards += 1;
    if (numbers === maxNumbers) break;
  }
  counted = { text, length, isMany: numbers >= manyNumbers && cards < numbers / 2 };
  return counted.isMany;
}

/** Words beside a number that leave no doubt that it is a card number. */
const cardWords =
  /(?:\bcard\b|credit|debit|visa|master\s?card|amex|karte|carte|tarjeta|carta|cart[aã]o|cvc|cvv|expir|valid (?:thru|until)|\bexp\b)/iu;

export function isCertainCardNumber(found: string, context: TextContext): boolean {
  return cardWords.test(`${context.before} ${context.after}`) && isCardNumber(found, context);
}
