import type { ReportGroup, ReportName } from "@tessera/wire/analytics/analytics.constants";
import type { Generated } from "kysely";

/** A saved report. It is weekly if it has a `due_at`, the time of its next email. */
interface SavedReportTable {
  organization_id: string;
  id: Generated<string>;
  user_id: string;
  name: string;
  report: ReportName;
  days: number;
  group_by: ReportGroup | null;
  due_at: string | null;
  claimed_until: string | null;
  created_at: Generated<string>;
  sent_at: string | null;
}

export interface SavedReportTables {
  "analytics.saved_report": SavedReportTable;
}
