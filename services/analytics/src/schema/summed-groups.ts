import type { ReportGroup } from "@tessera/wire/analytics/analytics.constants";

/** The groups that sums are kept for. The others have too many values, and are counted from the facts on request. */
export const summedGroups = [
  ...(["status", "priority", "category", "department", "channel", "assignee"] as const),
] satisfies ReportGroup[];
export type SummedGroup = (typeof summedGroups)[number];
export type RequesterGroup = Exclude<ReportGroup, SummedGroup>;

export function isSummed(group: ReportGroup): group is SummedGroup {
  return (summedGroups as ReportGroup[]).includes(group);
}
