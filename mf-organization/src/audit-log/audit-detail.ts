import { knownSentences } from "@tessera/language/known-sentences";
import { t } from "@tessera/language/t";
import { roles } from "@tessera/wire/api/permission";
import type { AuditEntry } from "@tessera/wire/organization/audit";
import { sayOfPlatform } from "../common/platform-texts.ts";
import { roleLabel } from "../common/role-labels.ts";

/** Translates details that are a single phrase, such as the way someone signed in. */
const sayWhole = knownSentences(t, [
  "Password",
  "Password and code",
  "Password and backup code",
  "Link in an email",
  "Identity provider",
  "Wrong password",
  "Wrong code",
  "renewed",
  "connected",
  "continued",
  "paused",
  "nothing changed",
  "logo changed",
  "logo removed",
  "{plan} goes on",
  "{plan} ends on {day}, then {next}",
  "{created} created, {changed} changed",
  "{tickets} finished for more than {days} days",
  "{tickets} deleted more than {days} days ago",
  "into {customer}",
  "from {customer}",
  "spam",
  "duplicate",
  "automatic",
  "unreadable",
  "created by {creator}, who is no longer an active member",
  "created by {creator}, whose role allows less now",
]);

/** Translates the names of the fields of customers and companies. */
const sayField = knownSentences(t, [
  "name",
  "addresses",
  "phone",
  "language",
  "time zone",
  "notes",
  "custom data",
  "company",
  "blocked",
  "domains",
  "tier",
]);

const saySettingValue = knownSentences(t, [
  "low",
  "medium",
  "high",
  "critical",
  "urgent",
  "for ever",
  "1 day",
  "{count} days",
  "nobody",
  "none",
  "built-in",
]);

const saySetting = knownSentences(
  t,
  [
    "time zone: {before} → {after}",
    "language: {before} → {after}",
    "departments: {changes}",
    "departments changed",
    "categories: {changes}",
    "categories changed",
    "due time of {priority}: {before} → {after}",
    "default assignee: {person}",
    "accepted file types: {changes}",
    "accepted file types changed",
    "retention: {before} → {after}",
    "AI provider: {before} → {after}",
    "AI address: {address}",
    "AI model: {model}",
    "AI key entered",
    "AI key removed",
  ],
  saySettingValue,
);

/** Describes what was changed, in the page's language as far as it is known. Returns null if there is no detail. */
export function describeDetail({ action, detail }: Pick<AuditEntry, "action" | "detail">): string | null {
  if (detail === null) return null;
  if (action === "settings.changed") return sayParts(detail, "; ", (part) => saySetting(sayWhole(part)));
  if (/^(?:customer|company)\.changed$/.test(action)) return sayParts(detail, ", ", sayField);
  if (action === "integration.changed")
    return sayParts(detail, ", ", (part) => sayOfPlatform(sayWhole(part)));
  if (action.startsWith("member.")) return sayParts(detail, ", ", (part) => sayParts(part, " → ", sayRole));
  return sayWhole(detail);
}

function sayRole(text: string): string {
  const role = roles.find((name) => name === text);
  return role ? roleLabel(role) : sayWhole(text);
}

function sayParts(text: string, separator: string, say: (part: string) => string): string {
  return text.split(separator).map(say).join(separator);
}
