import { noGroup, type ReportGroup } from "@tessera/wire/analytics/analytics.constants";
import { sourceChannelLabels } from "@tessera/wire/ticket/ticket.constants";
import { type Kysely, sql } from "kysely";
import type { AnalyticsDatabase } from "../schema/schema.ts";
import { isSummed } from "../schema/summed-groups.ts";
import { findRequesterNames } from "./requester-group.repository.ts";

const without: Partial<Record<ReportGroup, string>> = {
  category: "No category",
  department: "No department",
  assignee: "Nobody",
  company: "No company",
};
/** The groups whose values are ids. */
const named: readonly ReportGroup[] = ["assignee", "requester", "company"];
const channels: Readonly<Record<string, string>> = sourceChannelLabels;

/** Returns a function that labels groups. Members are shown by name, including those who have left. */
export async function groupLabels(
  db: Kysely<AnalyticsDatabase>,
  by: ReportGroup,
  groups: Iterable<string>,
): Promise<(group: string) => string> {
  const names = await findNames(db, by, [...groups]);
  const former = by === "company" ? "Former company" : "Former member";
  return (group) => {
    if (group === noGroup) return without[by] ?? group;
    if (named.includes(by)) return names.get(group) ?? former;
    if (by === "channel") return channels[group] ?? group;
    return by === "category" || by === "department" ? group : describeGroup(group);
  };
}

async function findNames(
  db: Kysely<AnalyticsDatabase>,
  by: ReportGroup,
  ids: string[],
): Promise<Map<string, string>> {
  if (by === "assignee") return loadNames(db, ids);
  if (isSummed(by)) return new Map();
  const names = await findRequesterNames(db, by, ids);
  return by === "requester" ? new Map([...(await loadNames(db, ids)), ...names]) : names;
}

async function loadNames(db: Kysely<AnalyticsDatabase>, ids: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("directory.member_directory")
    .select(["id", "display_name"])
    .where(sql<boolean>`id = any (${ids}::text[])`)
    .execute();
  return new Map(rows.map(({ id, display_name }) => [id, display_name]));
}

/** Converts a value to words: `in_progress` → `In progress`. */
function describeGroup(value: string): string {
  return (value.charAt(0).toUpperCase() + value.slice(1)).replaceAll("_", " ");
}
