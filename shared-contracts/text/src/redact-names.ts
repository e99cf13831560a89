import { isEncoded, redactEncoded } from "./encoded-text.ts";
import { type JsonScalar, listScalars } from "./json-scalars.ts";
import { addCount, type RedactionCounts, type SecretPlace } from "./redact.ts";
import { classifyByName, classifyHeader } from "./redact-json.ts";
import { isCodeName, isSecretName, isSecretWithin } from "./secret-names.ts";

const isRemoved = /^\[.{0,40}removed\]?$/u;

/**
 * Removes from the JSON of a recording what stands behind a secret name: fields, headers, and parameters, fields and elements in bodies,
 * addresses and messages. Everything else is kept as written.
 */
export function redactNames(json: string, counts: RedactionCounts): string {
  const parts: string[] = [];
  let done = 0;
  for (const scalar of listScalars(json)) {
    if (scalar.isKey) continue;
    const safe = redactScalar(scalar, counts);
    if (safe === scalar.text) continue;
    parts.push(json.slice(done, scalar.start), JSON.stringify(safe).replaceAll("<", "\\u003c"));
    done = scalar.end;
  }
  return parts.length === 0 ? json : parts.join("") + json.slice(done);
}

function redactScalar(scalar: JsonScalar, counts: RedactionCounts): string {
  const { text, isString, field, owner } = scalar;
  if (text === "" || isRemoved.test(text)) return text;
  if (isNamedSecret(scalar)) return `[${count(classifyByName(scalar), counts)} removed]`;
  if (!isString) return text;
  if (!isEncoded(text, field, owner.texts)) return redactString(text, counts);
  return redactEncoded(text, owner.texts.get("mimeType"), (body) => redactString(body, counts));
}

function redactString(text: string, counts: RedactionCounts): string {
  return redactText(/^\s*\[|\{\\{0,3}"/u.test(text) ? redactNames(text, counts) : text, counts);
}

function isNamedSecret(scalar: JsonScalar): boolean {
  const { field, owner, isString } = scalar;
  if (isSecretWithin(owner.field, field)) return true;
  return isString ? isSecretName(field) || isNamedBeside(scalar) : isCodeName(field);
}

/** True for the value of a pair such as `{ "name": "x-session", "value": "…" }` or `["x-session", "…"]`. */
function isNamedBeside({ field, text, owner }: JsonScalar): boolean {
  if (isNamedSecretPair(owner)) return text !== owner.first && /[^\p{L}_]/u.test(text);
  if (!/^(?:values?|val)$/u.test(owner.isList ? owner.field : field)) return false;
  return ["name", "key", "id", "field", "label", "type"].some((name) =>
    isSecretName(owner.texts.get(name) ?? ""),
  );
}

function isNamedSecretPair({ isList, first = "", count: length }: JsonScalar["owner"]): boolean {
  return isList && length === 2 && isSecretName(first);
}

/** Counts a removed value, and returns its kind. */
function count(what: string | null, counts: RedactionCounts): string {
  const kind = what === null || what === "card number" ? "secret" : what;
  addCount(counts, kind);
  return kind;
}

/** The forms in which a text names a value; each has the groups `before`, `name`, `between` and `value`. */
const forms: readonly RegExp[] = [
  // JSON in a text, also escaped.
  /(?<before>\\{0,3}["'])(?<name>[\p{L}\w$.-]{1,60})(?<between>\\{0,3}["']\s{0,3}:\s{0,3}\\{0,3}["'])(?<value>(?:[^"'\\\n]|\\.(?!["']?\s{0,3}[,}])){1,4000})/gu,
  // Forms, query strings, cookies and logs.
  /(?<before>^|[?&#;,\s"'({[])(?<name>[\p{L}\w%.[\]-]{1,60})(?<between>=\s{0,1}["']?)(?<value>[^\s&#;,"'<>)}\]\\[][^\s&#;"'<>\\]{0,4000})/gu,
  // Elements of XML.
  /(?<before><(?:\w{1,40}:)?)(?<name>[\p{L}\w.-]{1,60})(?<between>(?:\s[^<>]{0,300})?>\s{0,20})(?<value><!\[CDATA\[[^<>]{1,4000}|[^<>\s][^<>]{0,4000})(?=\]\]>\s{0,20}<\/|<\/)/gu,
  // Lists in XML: `<key>password</key><string>…`.
  /(?<before><(?:key|name)>)(?<name>[\p{L}\w.-]{1,60})(?<between><\/(?:key|name)>\s{0,20}(?:<[\w:]{1,30}>\s{0,20}){1,3})(?<value>[^<>]{1,4000})/gu,
  // Short codes in logs.
  /(?<before>^|[\s{,(])(?<name>pw|pwd|passcode|t?otp|cv[cv]2?|csc|m?tan|ssn)(?<between>:\s{1,3}["']?)(?<value>[^\s"',;)}[\]]{3,200})/giu,
  // Fields of multipart forms.
  /(?<before>form-data;[^\n]{0,100}?name=["']?)(?<name>[\p{L}\w.[\]-]{1,60})(?<between>["']?[^\n]{0,200}(?:\r?\n[^\r\n]{1,200}){0,3}\r?\n\r?\n)(?<value>[^\r\n]{1,4000})/gu,
];
/** Numbers in JSON in a text. */
const numbers =
  /(?<before>\\{0,3}["'])(?<name>[\p{L}\w$.-]{1,60})(?<between>\\{0,3}["']\s{0,3}:\s{0,3})(?<value>\d{1,20})/gu;
/** Tokens in the path of an address: `/reset-password/…`, and `/join/…` if it looks like one. */
const paths =
  /(?<before>\/)(?<name>(?:reset|set|forgot|new)[_-]?password|password[_-]?reset|verify(?:[_-]?email)?|confirm(?:ation|[_-]?email)?|activat(?:e|ion)|invit(?:e|ation)s?|unsubscribe|share(?:[_-]?links?)?|magic(?:[_-]?link)?|one[_-]?time|tokens?|passwor[dt][/_-](?:reset|edit|change|vergessen|zur(?:ü|ue)cksetzen)|accept[_-]?invit(?:e|ation))(?<between>\/)(?<value>(?=[^/?#\s"'<>]*[\dA-Z_])[^/?#\s"'<>\\]{10,500})/giu;
const likelyPaths =
  /(?<before>\/)(?<name>reset|recover(?:y)?|passwor[dt]|join|log[_-]?in|sign[_-]?(?:in|up)|auth|einladung(?:en)?|best(?:ä|ae)tig(?:en|ung)|(?:web)?hooks?)(?<between>\/(?:[a-z-]{1,20}\/)?)(?<value>(?=[^/?#\s"'<>]*\d)(?=[^/?#\s"'<>]*[a-z])(?!\d{4}-)[^/?#\s"'<>\\.]{12,500})/giu;
/** The last part of the address of a Slack web hook, after its workspace and app. */
const hookPaths =
  /(?<before>\/)(?<name>services|workflows)(?<between>\/T[\dA-Z]{6,20}\/[AB][\dA-Z]{6,20}\/(?:\d{6,30}\/)?)(?<value>[^/?#\s"'<>\\]{16,100})/gu;
const pathForms = [paths, likelyPaths, hookPaths];

/** Removes the values of secret names from a text of a recording. */
export function redactText(text: string, counts: RedactionCounts): string {
  const byName = forms.reduce(
    (rest, form) => replaceNamed(rest, form, { isSecret: isSecretName, counts }),
    redactInForms(text, counts),
  );
  const withCodes = replaceNamed(byName, numbers, { isSecret: isCodeName, counts });
  return pathForms.reduce(
    (rest, form) => replaceNamed(rest, form, { isSecret: () => true, counts }),
    withCodes,
  );
}

/** Redacts JSON that is the value of a field of a form: `data=%7B%22pin%22…`. */
function redactInForms(text: string, counts: RedactionCounts): string {
  return text.replaceAll(/(?<==)%(?:7B|5B)[^&\s"'<>]{1,8000}/giu, (encoded) => {
    const json = decode(encoded.replaceAll("+", " "));
    const safe = redactNames(json, counts);
    return safe === json ? encoded : encodeURIComponent(safe);
  });
}

/** Returns the positions of the values of secret names in a text. */
export function findNamed(text: string): SecretPlace[] {
  const named = forms.flatMap((form) => getPlaces(text, form, isSecretName));
  const inPaths = pathForms.flatMap((form) => getPlaces(text, form, () => true));
  return [...named, ...getPlaces(text, numbers, isCodeName), ...inPaths];
}

function getPlaces(text: string, form: RegExp, isSecret: (name: string) => boolean): SecretPlace[] {
  return [...text.matchAll(form)].flatMap(({ 0: found, index, groups = {} }) => {
    const { name = "", value = "" } = groups;
    if (!isSecret(decode(name)) || isRemoved.test(value)) return [];
    const end = index + found.length;
    return [{ what: "secret", start: end - value.length, end }];
  });
}

interface Replacement {
  isSecret(name: string): boolean;
  counts: RedactionCounts;
}

function replaceNamed(text: string, form: RegExp, { isSecret, counts }: Replacement): string {
  return text.replace(form, (found: string, ...rest: unknown[]) => {
    const { before, name, between, value } = rest.at(-1) as Record<string, string>;
    if (!isSecret(decode(name ?? "")) || isRemoved.test(value ?? "")) return found;
    // An address stays one word.
    const isInAddress = /^[?&#/]/u.test(before ?? "");
    const kind = count(isInAddress ? "token in a URL" : classifyHeader(name ?? ""), counts);
    return `${before}${name}${between}[${isInAddress ? "" : `${kind} `}removed]`;
  });
}

function decode(name: string): string {
  try {
    return decodeURIComponent(name).replace(/\[\]$/u, "");
  } catch {
    return name;
  }
}
