import { isIP } from "node:net";
import { addressOf } from "@tessera/kit/safe-fetch";
import { isInnerName, isPublicAddress } from "@tessera/kit/safe-fetch-address";
import type { FieldPlan } from "./field-plan.ts";

/** A connection's words by field; of its secrets only which there are. */
export interface StoredWords {
  settings: Record<string, string>;
  secretNames: string[];
}

export interface MergedSettings {
  settings: Record<string, string>;
  /** By field: a new one, or null for one that is removed. */
  secrets: Record<string, string | null>;
  /** Messages by the path of the input. */
  problems: Record<string, string>;
}

type Change = Record<string, string | null>;

/** What a change makes of a connection: absent leaves, null clears, and what is missing or wrong is said by field. */
export function mergeSettings(
  fields: FieldPlan[],
  stored: StoredWords,
  change: Change,
  allowPrivate: boolean,
): MergedSettings {
  const merged: MergedSettings = { settings: {}, secrets: {}, problems: problemsOfNames(fields, change) };
  for (const field of fields) {
    const given = givenFor(field, change);
    const problem = given ? problemOf(field, given, allowPrivate) : null;
    if (problem) merged.problems[pathOf(field.name)] = problem;
    else if (field.kind === "secret") mergeSecret(merged, field, given, stored);
    else mergeWord(merged, field, given, stored);
  }
  askForSecretsAgain(fields, stored, merged);
  return merged;
}

/** Who may write a secret may not read it: at another address it has to be entered again. */
function askForSecretsAgain(fields: FieldPlan[], stored: StoredWords, merged: MergedSettings): void {
  const hasMoved = fields
    .filter(({ kind, name }) => kind === "url" && stored.settings[name] !== undefined)
    .some(({ name }) => originOf(stored.settings[name]) !== originOf(merged.settings[name]));
  if (!hasMoved) return;
  for (const { kind, name } of fields) {
    if (kind === "secret" && !merged.secrets[name]) {
      merged.problems[pathOf(name)] ??= "must be entered again for another address";
    }
  }
}

function originOf(address = ""): string {
  return URL.canParse(address) ? new URL(address).origin : "";
}

function problemsOfNames(fields: FieldPlan[], change: Change): Record<string, string> {
  const known = new Set(fields.map(({ name }) => name));
  const unknown = Object.keys(change).filter((name) => !known.has(name));
  return Object.fromEntries(unknown.map((name) => [pathOf(name), "is not known"]));
}

/** Undefined leaves, null clears; an empty text clears, too, but leaves a secret: its input is always empty at first. */
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
  { secretNames }: StoredWords,
): void {
  if (given !== undefined) merged.secrets[name] = given;
  const isThere = given === undefined ? secretNames.includes(name) : given !== null;
  if (!isThere && preset === null) merged.problems[pathOf(name)] = "is required";
}

function mergeWord(
  merged: MergedSettings,
  { name, preset }: FieldPlan,
  given: string | null | undefined,
  { settings }: StoredWords,
): void {
  const value = (given === undefined ? settings[name] : given) ?? preset;
  if (value === null) merged.problems[pathOf(name)] = "is required";
  else merged.settings[name] = value;
}

function problemOf({ kind, form, options }: FieldPlan, value: string, allowPrivate: boolean): string | null {
  if (kind === "url") return problemOfUrl(value, allowPrivate);
  if (kind === "switch") return ["true", "false"].includes(value) ? null : "must be true or false";
  if (kind === "choice") {
    const words = options.map((option) => option.value);
    return words.includes(value) ? null : `must be one of ${words.join(", ")}`;
  }
  return form && !form.pattern.test(value) ? form.message : null;
}

/** What a name resolves to is asked when something is sent; what can be seen at once is said at once. */
function problemOfUrl(value: string, allowPrivate: boolean): string | null {
  try {
    const { protocol, hostname } = addressOf(value);
    if (allowPrivate) return null;
    if (protocol !== "https:") return "must begin with https://";
    const host = hostname.replace(/^\[|\]$/g, "");
    const isPublic = isIP(host) === 0 ? !isInnerName(host) : isPublicAddress(host);
    return isPublic ? null : "leads into a private network";
  } catch (error) {
    return (error as Error).message.replace(/^The address /, "").replace(/\.$/, "");
  }
}

function pathOf(name: string): string {
  return `body.settings.${name}`;
}
