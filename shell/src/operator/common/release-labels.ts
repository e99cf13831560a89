import { countOf, t } from "@tessera/language/t";
import type { Canary, ModuleState, ReleaseState } from "@tessera/wire/release/release";
import { pageLocale } from "@tessera/wire/text/language";
import { joinList } from "../../common/join-list.ts";

/** Returns a version with its content hashes shortened to seven characters. */
export function shortVersion(version: string): string {
  return version.replaceAll(/[0-9a-f]{8,}/g, (hash) => hash.slice(0, 7));
}

/** The state of a release within its module. */
export type ReleasePhase = "current" | "canary" | "previous" | "retired" | "failed" | "shelf";

export const standingLabels: Record<ReleasePhase, string> = {
  current: t("Current"),
  canary: t("Canary"),
  previous: t("Previous"),
  retired: t("Retired"),
  failed: t("Failed"),
  shelf: t("Published"),
};

export function getStanding(
  { current, previous, canary }: Pick<ModuleState, "current" | "previous" | "canary">,
  {
    version,
    retired_at: retiredAt,
    failed_at: failedAt,
  }: Pick<ReleaseState, "version" | "retired_at" | "failed_at">,
): ReleasePhase {
  if (version === current) return "current";
  if (version === canary?.version) return "canary";
  if (retiredAt !== null) return "retired";
  if (failedAt) return "failed";
  return version === previous ? "previous" : "shelf";
}

/** Describes the audience of a canary: "10% of members and everyone in Lumen Goods". Organizations without a known name are counted. */
export function describeAudience(
  { percentage, organizations }: Pick<Canary, "percentage" | "organizations">,
  names: ReadonlyMap<string, string>,
): string {
  const known = organizations.flatMap((id) => names.get(id) ?? []);
  const unknown = organizations.length - known.length;
  const others = known.length > 0 ? countOf(unknown, "other organization") : countOf(unknown, "organization");
  const places = [...known, ...(unknown > 0 ? [others] : [])];
  const parts = [
    ...(percentage > 0 ? [t("{percentage}% of members", { percentage })] : []),
    ...(places.length > 0 ? [t("everyone in {places}", { places: describeList(places) })] : []),
  ];
  return joinList(parts);
}

/** Joins words: "a", "a and b", "a, b and c". */
export function describeList(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : joinList([words.slice(0, -1).join(", "), last]);
}

const megabytes = new Intl.NumberFormat(pageLocale, {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  useGrouping: false,
});

/** Formats a file size: "412 kB". */
export function formatSize(bytes: number): string {
  const kilobytes = bytes / 1024;
  return kilobytes < 1024 ? `${Math.ceil(kilobytes)} kB` : `${megabytes.format(kilobytes / 1024)} MB`;
}
