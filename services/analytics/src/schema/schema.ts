import type {
  FeedPositionTable,
  IdempotencyTable,
  OrganizationFeedRow,
  RemovedTicketFeedRow,
} from "@tessera/kit/migrations/table-types";
import type { TicketFigure } from "@tessera/wire/analytics/analytics.constants";
import type { PlainSettingColumns } from "@tessera/wire/organization/setting-fields";
import type { ExportedField } from "@tessera/wire/ticket/ticket-fields";
import type { ColumnType } from "kysely";
import type { SavedReportTables } from "./saved-report.schema.ts";
import type { SummedGroup } from "./summed-groups.ts";

/** A column that only background work writes. */
type ReadOnly<Value> = ColumnType<Value, never, never>;

/** A row for each figure that counts a ticket. `until_date` is null for an event, and infinity while a state lasts. */
type FactTable = {
  organization_id: ReadOnly<string>;
  ticket_id: ReadOnly<string>;
  figure: ReadOnly<TicketFigure>;
  from_date: ReadOnly<string>;
  until_date: ReadOnly<string | null>;
  previous_date: ReadOnly<string>;
  hours: ReadOnly<number | null>;
  files: ReadOnly<number>;
  /** The requester: a member, or a customer, who may have been merged into another one. */
  requester: ReadOnly<string>;
} & Record<SummedGroup, ReadOnly<string>>;

/** The number of tickets and files of a figure on a date or in a month, for a group of a dimension. */
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

/** The distribution of durations: slots, and the number of tickets in each. */
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

/** The outcome of a file or a draft. */
interface OutcomeTable {
  organization_id: string;
  figure: TicketFigure;
  happened_at: string;
}

/** The time zone of an organization's dates, and how far its tickets have been walked through. */
interface OrganizationStateTable {
  organization_id: string;
  timezone: string;
  walked_created_at: string | null;
  walked_ticket_id: string | null;
  walked_at: string | null;
}

/** Published by tickets: an event of a ticket. */
export interface TicketFeedRow extends OrganizationFeedRow {
  ticket_id: string;
  kind: string;
  field: string | null;
  old_value: string | null;
  new_value: string | null;
  created_at: string;
}

/** Published by files: an event of a file. */
export interface FileFeedRow extends OrganizationFeedRow {
  file_id: string;
  kind: string;
  created_at: string;
}

/** Published by agents: an event of a draft. */
export interface DraftFeedRow extends OrganizationFeedRow {
  kind: string;
  ticket_id: string | null;
  created_at: string;
}

/** Published by tickets: the groups and times of the current organization's tickets. */
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

/** Published by tickets: the ratings of the current organization's tickets. */
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

/** Published by tickets: the customers of the current organization as they are now, by the ids that tickets refer to. */
interface RequesterDirectoryView {
  organization_id: string;
  requester_id: string;
  customer_id: string;
  name: string;
  company_id: string | null;
  company_name: string | null;
}

/** Published by tickets: the files of the current organization's tickets and of their messages. */
interface TicketFileView {
  organization_id: string;
  ticket_id: string;
  file_id: string;
}

/** Published by organization: the settings of the current organization; no row if it uses the defaults. */
interface SettingDirectoryView extends Pick<PlainSettingColumns, "language" | "timezone"> {
  organization_id: string;
}

/** Published by identity: the current organization. */
interface OrganizationDirectoryView {
  id: string;
  name: string;
}

/** Published by identity: the members of the current organization. */
interface MemberDirectoryView {
  id: string;
  organization_id: string;
  display_name: string;
  full_name: string;
  email: string;
  is_active: boolean;
}

/** Published by identity: the languages of the current organization's members. */
interface MemberLanguageView {
  organization_id: string;
  member_id: string;
  language: string;
}

/** The tables and views that this service uses. Dates and times are text as Postgres writes them. */
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
  "tickets.changed_message_feed": RemovedTicketFeedRow;
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
