import { type Detector, secretDetectors, secretHeaders, secretNames } from "./detectors.ts";
import { isEncoded, redactEncoded } from "./encoded-text.ts";
import { type JsonScalar, listScalars } from "./json-scalars.ts";
import { addCount, type RedactionCounts, redact, redactUrl, secretParameters } from "./redact.ts";

/** The digits of a possible card number that is not quoted. */
const longNumber = /^\d{12,19}$/u;
const jsonLine = /^\s*[{[].*[}\]]\s*$/u;
/** The fields of card numbers in forms and requests, and of the codes that belong to them. */
const cardFields =
  /^(?:pan|card|(?:credit|debit|payment)?_?card_?(?:no|num|number)|cc_?(?:no|num|number)|account_?number)$/iu;
const shortCodes = /^(?:cvc2?|cvv2?|csc|cc_?csc|security_?code|card_?code)$/iu;
const isShortCode = /^\d{3,4}$/u;
const removed = /^\[.{1,40} removed\]$/u;
const parameterLists = new Set(["queryString", "params"]);

/**
 * Removes the secrets from a JSON text: by field name, in the name-value pairs of network logs, in bodies that are themselves
 * JSON or base64, and by pattern. Everything else is kept byte for byte.
 */
export function redactJson(
  json: string,
  counts: RedactionCounts,
  detectors: Detector[] = secretDetectors,
): string {
  const parts: string[] = [];
  let done = 0;
  for (const scalar of listScalars(json)) {
    const safe = redactScalar(scalar, counts, detectors);
    if (safe === scalar.text) continue;
    parts.push(json.slice(done, scalar.start), JSON.stringify(safe).replaceAll("<", "\\u003c"));
    done = scalar.end;
  }
  return parts.length === 0 ? json : parts.join("") + json.slice(done);
}

function redactScalar(scalar: JsonScalar, counts: RedactionCounts, detectors: Detector[]): string {
  const { text, isString, isKey } = scalar;
  if (!isString) return redactNumber(scalar, counts, detectors);
  if (text === "" || removed.test(text)) return text;
  const what = isKey ? null : classifyByName(scalar);
  if (what === "card number" ? /^\D{0,3}\d(?:[ -]?\d){11,18}\D{0,3}$/u.test(text) : what !== null)
    return note(what ?? "", counts);
  if (!isKey && isShortCode.test(text) && shortCodes.test(scalar.field)) return note("secret", counts);
  return redactString(scalar, counts, detectors);
}

/** Redacts a number that is not quoted: by the name of its field, or as a card number if the detectors include these. */
function redactNumber({ text, field }: JsonScalar, counts: RedactionCounts, detectors: Detector[]): string {
  if (longNumber.test(text)) {
    if (classifyHeader(field) === "card number") return note("card number", counts);
    const context = `${field}: `;
    const safe = redact(context + text, new Map(), detectors);
    return safe === context + text ? text : redactLines(text, counts, detectors);
  }
  return isShortCode.test(text) && shortCodes.test(field) ? note("secret", counts) : text;
}

function note(what: string, counts: RedactionCounts): string {
  addCount(counts, what);
  return `[${what} removed]`;
}

/** Redacts a text of several lines, some of which may be JSON, where field names also identify secrets. */
export function redactLines(
  text: string,
  counts: RedactionCounts,
  detectors: Detector[] = secretDetectors,
): string {
  const lines = text
    .split("\n")
    .map((line) => (jsonLine.test(line) ? redactJson(line, counts, detectors) : line));
  return redact(lines.join("\n"), counts, detectors);
}

/** Classifies a value by the name of its field, or by the `name` next to it. */
export function classifyByName({ field, owner }: JsonScalar): string | null {
  const header = classifyHeader(field);
  if (header !== null) return header;
  const name = owner.isList ? undefined : owner.texts.get("name");
  if (field !== "value" || name === undefined) return null;
  if (/^cookies$/iu.test(owner.field)) return "cookie";
  const isParameter = parameterLists.has(owner.field) && secretParameters.test(name);
  return isParameter ? "secret" : classifyHeader(name);
}

/** Returns the kind of secret in a header or field of this name; null if it is not secret. */
export function classifyHeader(name: string): string | null {
  if (cardFields.test(name.replaceAll("-", "_"))) return "card number";
  if (/^(?:set-)?cookie2?$/iu.test(name)) return "cookie";
  if (/^(?:proxy-)?authorization$/iu.test(name)) return "authorization header";
  return secretHeaders.test(name) || secretNames.test(name) ? "secret" : null;
}

function redactString(
  { text, field, owner }: JsonScalar,
  counts: RedactionCounts,
  detectors: Detector[],
): string {
  if (isEncoded(text, field, owner.texts))
    return redactEncoded(text, owner.texts.get("mimeType"), (body) =>
      redactJsonText(body, counts, detectors),
    );
  if (/^\s*[[{]/u.test(text) && text.length > 2) return redactJsonText(text, counts, detectors);
  if (/^[a-z][a-z0-9+.-]{1,20}:\/\/\S+$/iu.test(text)) return redactUrl(text, counts, detectors);
  return redactLines(text, counts, detectors);
}

/** Redacts a text that may be JSON, first by field names and then by pattern. */
function redactJsonText(text: string, counts: RedactionCounts, detectors: Detector[]): string {
  return redactLines(redactJson(text, counts, detectors), counts, detectors);
}
