import { isIP } from "node:net";
import { findAddressProblem } from "@tessera/kit/outgoing/safe-fetch";
import { isInnerName, isPublicAddress } from "@tessera/kit/outgoing/safe-fetch-address";
import { type Reason, toReason } from "@tessera/wire/reason/reason";
import type { FieldPlan } from "./field-plan.ts";

/** The stored values of a connection by field; for secrets, only the names of those that are set. */
export interface StoredTexts {
  settings: Record<string, string>;
  secretNames: string[];
}

export interface MergedSettings {
  settings: Record<string, string>;
  /** The new secrets by field; null for one that is removed. */
  secrets: Record<string, string | null>;
  /** Messages by the path of the input field. */
  problems: Record<string, Reason>;
}

type Change = Record<string, string | null>;

/** Merges a change into a connection: an absent field is kept, null clears it. Missing and invalid values are reported by field. */
export function mergeSettings(
  fields: FieldPlan[],
  stored: StoredTexts,
  change: Change,
  allowPrivate: boolean,
): MergedSettings {
  const merged: MergedSettings = { settings: {}, secrets: {}, problems: problemsOfNames(fields, change) };
  for (const field of fields) {
    const given = givenFor(field, change);
    const problem = given ? findProblem(field, given, allowPrivate) : null;
    if (problem) merged.problems[toPath(field.name)] = problem;
    else if (field.kind === "secret") mergeSecret(merged, field, given, stored);
    else mergeWord(merged, field, given, stored);
  }
  askForSecretsAgain(fields, stored, merged);
  return merged;
}

/** Requires secrets to be entered again for another address, since a user may set a secret but never read it. */
function askForSecretsAgain(fields: FieldPlan[], stored: StoredTexts, merged: MergedSettings): void {
  const hasMoved = fields
    .filter(({ kind, name }) => kind === "url" && stored.settings[name] !== undefined)
    .some(({ name }) => toOrigin(stored.settings[name]) !== toOrigin(merged.settings[name]));
  if (!hasMoved) return;
  for (const { kind, name } of fields) {
    if (kind === "secret" && !merged.secrets[name]) {
      merged.problems[toPath(name)] ??= toReason("input.enter_again_for_address");
    }
  }
}

function toOrigin(address = ""): string {
  return URL.canParse(address) ? new URL(address).origin : "";
}

function problemsOfNames(fields: FieldPlan[], change: Change): Record<string, Reason> {
  const known = new Set(fields.map(({ name }) => name));
  const unknown = Object.keys(change).filter((name) => !known.has(name));
  return Object.fromEntries(unknown.map((name) => [toPath(name), toReason("input.unknown")]));
}

/**
 * Returns undefined to keep a value and null to clear it. An empty text clears a value but keeps a secret, since the input of a secret is
 * always empty at first.
 */
function givenFor({ name, kind }: FieldPlan, change: Change): string | null | undefined {
  const value = Object.hasOwn(change, name) ? change[name] : undefined;
  const text = typeof value === "string" ? value.trim() : value;
  if (text !== "") return kind === "url" ? text?.replace(/\/+$/, "") : text;
  return kind === "secret" ? undefined : null;
}

function mergeSecret(
  merged: MergedSettings,
  { name, preset }: FieldPlan,
  given: string | null | undefined,
  { secretNames }: StoredTexts,
): void {
  if (given !== undefined) merged.secrets[name] = given;
  const isThere = given === undefined ? secretNames.includes(name) : given !== null;
  if (!isThere && preset === null) merged.problems[toPath(name)] = toReason("input.required");
}

function mergeWord(
  merged: MergedSettings,
  { name, preset }: FieldPlan,
  given: string | null | undefined,
  { settings }: StoredTexts,
): void {
  const value = (given === undefined ? settings[name] : given) ?? preset;
  if (value === null) merged.problems[toPath(name)] = toReason("input.required");
  else merged.settings[name] = value;
}

function findProblem(
  { kind, form, options }: FieldPlan,
  value: string,
  allowPrivate: boolean,
): Reason | null {
  if (kind === "url") return problemOfUrl(value, allowPrivate);
  if (kind === "switch") return ["true", "false"].includes(value) ? null : toReason("input.not_boolean");
  if (kind === "choice") {
    const words = options.map((option) => option.value);
    return words.includes(value) ? null : toReason("input.one_of", { values: words });
  }
  return form && !form.pattern.test(value) ? form.problem : null;
}

/** Checks what is visible in the URL itself. The addresses that a name resolves to are checked when something is sent. */
function problemOfUrl(value: string, allowPrivate: boolean): Reason | null {
  const problem = findAddressProblem(value);
  if (problem) return addressProblems[problem];
  if (allowPrivate) return null;
  const { protocol, hostname } = new URL(value);
  if (protocol !== "https:") return toReason("input.no_https_address");
  const host = hostname.replace(/^\[|\]$/g, "");
  const isPublic = isIP(host) === 0 ? !isInnerName(host) : isPublicAddress(host);
  return isPublic ? null : toReason("input.private_network");
}

const addressProblems = {
  not_http: toReason("input.no_http_address"),
  with_password: toReason("input.address_with_password"),
};

function toPath(name: string): string {
  return `body.settings.${name}`;
}
