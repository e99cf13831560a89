import type { ReportGroup, TicketFigure } from "@tessera/wire/analytics-value";
import type { ColumnType } from "kysely";

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

/** Published by identity: the members of the organization in force. */
interface MemberDirectoryView {
  id: string;
  display_name: string;
  full_name: string;
  email: string;
  is_active: boolean;
}

/** Dates and times are text as Postgres writes them. */
export interface AnalyticsDatabase {
  "analytics.fact": FactTable;
  "directory.member_directory": MemberDirectoryView;
}
