import type {
  FeedPositionTable,
  IdempotencyTable,
  OrganizationFeedRow,
  RemovedTicketFeedRow,
} from "@tessera/kit/table-types";
import type { TicketFigure } from "@tessera/wire/analytics.constants";
import type { ExportedField } from "@tessera/wire/ticket-fields";
import type { ColumnType } from "kysely";
import type { SummedGroup } from "./fact/summed-groups.ts";
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
  /** Whom the ticket is from: a member, or a customer, who may be merged into another one. */
  requester: ReadOnly<string>;
} & Record<SummedGroup, ReadOnly<string>>;

/** How many tickets and files a date or a month has of a figure, for a group of a dimension. */
interface TallyTable {
  organization_id: ReadOnly<string>;
  dimension: ReadOnly<SummedGroup | "all">;
  figure: ReadOnly<TicketFigure>;
  date: ReadOnly<string>;
  previous_date: ReadOnly<string>;
  group_value: ReadOnly<string>;
  tickets: ReadOnly<number>;
  files: ReadOnly<number>;
  unit: ReadOnly<"day" | "month">;
}

/** How many tickets took how long: slots and what is in each. */
interface SpreadTable {
  organization_id: ReadOnly<string>;
  dimension: ReadOnly<SummedGroup | "all">;
  figure: ReadOnly<TicketFigure>;
  unit: ReadOnly<"day" | "month" | "quarter">;
  date: ReadOnly<string>;
  group_value: ReadOnly<string>;
  slots: ReadOnly<number[]>;
  tickets: ReadOnly<number[]>;
}

/** What a file or a draft came to last. */
interface OutcomeTable {
  organization_id: string;
  figure: TicketFigure;
  happened_at: string;
}

/** The zone of an organization's dates, and how far its tickets are walked through. */
interface OrganizationStateTable {
  organization_id: string;
  timezone: string;
  walked_created_at: string | null;
  walked_ticket_id: string | null;
  walked_at: string | null;
}

/** Published by tickets: something happened to a ticket. */
export interface TicketFeedRow extends OrganizationFeedRow {
  ticket_id: string;
  kind: string;
  field: string | null;
  old_value: string | null;
  new_value: string | null;
  created_at: string;
}

/** Published by files: what became of a file. */
export interface FileFeedRow extends OrganizationFeedRow {
  file_id: string;
  kind: string;
  created_at: string;
}

/** Published by agents: what became of a draft. */
export interface DraftFeedRow extends OrganizationFeedRow {
  kind: string;
  ticket_id: string | null;
  created_at: string;
}

/** Published by tickets: the groups and times of the tickets of the organization in force. */
type TicketMeasureView = {
  organization_id: string;
  ticket_id: string;
  assigned_to_id: string | null;
  created_at: string;
  responded_at: string | null;
  resolved_at: string | null;
  stopped_at: string | null;
  due_at: string;
  deleted_at: string | null;
  requester_id: string;
} & Record<Exclude<SummedGroup, "assignee">, string | null>;

/** Published by tickets: the tickets of the organization in force. */
interface RatingDirectoryView {
  organization_id: string;
  ticket_id: string;
  number: number;
  title: string;
  requester_name: string;
  assignee_name: string | null;
  rating: "good" | "bad";
  comment: string | null;
  rated_at: string;
}

interface TicketDirectoryView extends Record<ExportedField, string | null> {
  id: string;
  organization_id: string;
  number: number;
  assignee_name: string | null;
  created_at: string;
}

/** Published by tickets: customers of the organization in force by the ids that tickets know them by, as they are now. */
interface RequesterDirectoryView {
  organization_id: string;
  requester_id: string;
  customer_id: string;
  name: string;
  company_id: string | null;
  company_name: string | null;
}

/** Published by tickets: the files of the tickets of the organization in force, and of their messages. */
interface TicketFileView {
  organization_id: string;
  ticket_id: string;
  file_id: string;
}

/** Published by organization: what the organization in force decided; no row for the defaults. */
interface SettingDirectoryView {
  organization_id: string;
  language: string | null;
  timezone: string;
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

/** Published by identity: the languages that members of the organization in force read. */
interface MemberLanguageView {
  organization_id: string;
  member_id: string;
  language: string;
}

/** Dates and times are text as Postgres writes them. */
export interface AnalyticsDatabase extends SavedReportTables {
  "analytics.fact": FactTable;
  "analytics.tally": TallyTable;
  "analytics.spread": SpreadTable;
  "analytics.file_outcome": OutcomeTable & { file_id: string; event_id: string };
  "analytics.draft_outcome": OutcomeTable & { ticket_id: string };
  "analytics.organization_state": OrganizationStateTable;
  "analytics.feed_position": FeedPositionTable;
  "analytics.idempotency": IdempotencyTable;
  "agents.event_feed": DraftFeedRow;
  "files.event_feed": FileFeedRow;
  "organization.setting_directory": SettingDirectoryView;
  "tickets.event_feed": TicketFeedRow;
  "tickets.organization_with_tickets": { organization_id: string };
  "tickets.requester_directory": RequesterDirectoryView;
  "tickets.removed_ticket_feed": RemovedTicketFeedRow;
  "tickets.rating_directory": RatingDirectoryView;
  "tickets.ticket_directory": TicketDirectoryView;
  "tickets.ticket_file": TicketFileView;
  "tickets.ticket_measure": TicketMeasureView;
  "directory.organization_directory": OrganizationDirectoryView;
  "directory.member_directory": MemberDirectoryView;
  "directory.member_language": MemberLanguageView;
}
