import type { ReportGroup, TicketFigure } from "@tessera/wire/analytics-value";
import type { ColumnType, Generated, JSONColumnType } from "kysely";
import type { SavedReportTables } from "./saved-report/saved-report.schema.ts";

/** Only background work writes what the reports read. */
type ReadOnly<Value> = ColumnType<Value, never, never>;

/** A row for each figure that counts a ticket; `until_date` is null for what happened, infinity while a state lasts. */
type FactTable = {
  organization_id: ReadOnly<string>;
  ticket_id: ReadOnly<string>;
  figure: ReadOnly<TicketFigure>;
  from_date: ReadOnly<string>;
  until_date: ReadOnly<string | null>;
  previous_date: ReadOnly<string>;
  hours: ReadOnly<number | null>;
  files: ReadOnly<number>;
} & Record<ReportGroup, ReadOnly<string>>;

interface IdempotencyTable {
  organization_id: string;
  user_id: string;
  key: string;
  request_hash: string;
  answer: JSONColumnType<object> | null;
  created_at: Generated<string>;
}

/** Published by identity: the organization in force. */
interface OrganizationDirectoryView {
  id: string;
  name: string;
}

/** Published by identity: the members of the organization in force. */
interface MemberDirectoryView {
  id: string;
  organization_id: string;
  display_name: string;
  full_name: string;
  email: string;
  is_active: boolean;
}

/** Dates and times are text as Postgres writes them. */
export interface AnalyticsDatabase extends SavedReportTables {
  "analytics.fact": FactTable;
  "analytics.idempotency": IdempotencyTable;
  "directory.organization_directory": OrganizationDirectoryView;
  "directory.member_directory": MemberDirectoryView;
}
