import { toInstant } from "@tessera/kit/instant";
import type { SavedReport } from "@tessera/wire/analytics";
import type { SavedReportRow } from "./saved-report.repository.ts";

export function toSavedReport(row: SavedReportRow): SavedReport {
  const { id, name, report, days, group_by } = row;
  return {
    ...{ id, name, report, days, group_by },
    weekly: row.due_at !== null,
    created_at: toInstant(row.created_at),
    sent_at: row.sent_at === null ? null : toInstant(row.sent_at),
  };
}
