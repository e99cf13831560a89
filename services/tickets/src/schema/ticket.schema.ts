import type { MacroActions, MacroText } from "@tessera/wire/ticket/macro";
import type { MacroAudience } from "@tessera/wire/ticket/macro.constants";
import type {
  SnoozeEnd,
  TicketEventKind,
  TicketStatus,
  WaitingSide,
} from "@tessera/wire/ticket/ticket.constants";
import type {
  EditableField,
  RankField,
  TicketFieldValue,
  WrittenField,
} from "@tessera/wire/ticket/ticket-fields";
import type { TicketViewQuery } from "@tessera/wire/ticket/ticket-view";
import type { ViewAudience } from "@tessera/wire/ticket/ticket-view.constants";
import type { Generated, GeneratedAlways, JSONColumnType } from "kysely";

/** The fields that people write, as stored in their columns: a rank is a number, 1 for the lowest. */
export type StoredFields = {
  [Name in WrittenField]: Name extends RankField ? number : TicketFieldValue<Name>;
};

/** The fields that a change may set, as stored. */
export type TicketPatch = Partial<Pick<StoredFields, EditableField>>;

/** A ticket. Times are text as Postgres writes them; columns that end in `_key` are the sort keys of lists. */
export interface TicketTable extends StoredFields {
  organization_id: string;
  id: Generated<string>;
  number: number;
  version: Generated<number>;
  display_title: string | null;
  status_rank: GeneratedAlways<number>;
  title_key: GeneratedAlways<string>;
  creator_key: GeneratedAlways<string>;
  assignee_key: GeneratedAlways<string | null>;
  customer_id: string | null;
  creator_id: string;
  creator_name: string;
  creator_email: string;
  assignee_name: string | null;
  assignee_email: string | null;
  integration_name: string | null;
  integration_result: JSONColumnType<object> | null;
  communication_count: Generated<number>;
  file_count: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  last_activity_at: Generated<string>;
  due_minutes: number;
  due_at: string;
  stopped_at: string | null;
  responded_at: string | null;
  resolved_at: string | null;
  /** The time from creation to resolution. */
  resolved_seconds: GeneratedAlways<number | null>;
  /** The due time while the clock of the ticket runs, or else null. */
  open_due_at: GeneratedAlways<string | null>;
  deleted_at: string | null;
  /** 0, or how far the ticket is beyond its target: 1 at 100 %, 2 at 150 %, 3 at 200 %. */
  escalation_level: Generated<number>;
  /** The time at which the next level is due; null for never. */
  escalates_at: GeneratedAlways<string | null>;
}

interface TicketCountTable {
  organization_id: string;
  status: TicketStatus;
  priority: number;
  n: number;
}

interface TicketSearchTable {
  organization_id: string;
  ticket_id: string;
  created_at: string;
  status: TicketStatus;
  priority: number;
  assigned_to_id: string | null;
  category: string | null;
  department: string | null;
  search: string;
}

interface TicketEventTable {
  organization_id: string;
  id: Generated<string>;
  ticket_id: string;
  version: number | null;
  actor_id: string | null;
  kind: TicketEventKind;
  changes: JSONColumnType<EventChange[]>;
  /** The fields that are published live, by their names in the wire. */
  fields: Generated<string[]>;
  /** True if the event is part of the ticket's history; others are only published live. */
  is_history: Generated<boolean>;
  communication_id: string | null;
  created_at: Generated<string>;
}

/** A changed value. Values are text, people are ids; `kind` is set if it differs from that of the event. */
interface EventChange {
  kind?: TicketEventKind;
  field: string | null;
  old_value: string | null;
  new_value: string | null;
}

/** The history: one row for each change of an event. */
interface TicketLineView {
  organization_id: string;
  id: string;
  event_id: string;
  ticket_id: string;
  actor_id: string | null;
  kind: TicketEventKind;
  field: string | null;
  old_value: string | null;
  new_value: string | null;
  communication_id: string | null;
  change_set_id: string | null;
  created_at: string;
}

/** The position up to which a user has read a ticket's timeline. */
interface TicketReadTable {
  organization_id: string;
  user_id: string;
  ticket_id: string;
  event_at: string;
  event_id: string;
}

/** The files of a ticket, ordered by `position`. */
export interface TicketAttachmentTable {
  organization_id: string;
  ticket_id: string;
  file_id: string;
  position: number;
  added_by: string;
  added_at: Generated<string>;
}

interface VocabularyTable {
  organization_id: string;
  kind: "category" | "subcategory" | "department" | "label";
  parent: Generated<string>;
  name: string;
}

/** The periods in which a ticket was done before it was reopened. */
interface ReopeningTable {
  organization_id: string;
  ticket_id: string;
  finished_at: string;
  reopened_at: string;
}

/** The outcome of the draft that a ticket was created from. */
interface DraftOutcomeTable {
  organization_id: string;
  ticket_id: string;
  figure: "draft_accepted" | "draft_edited";
  happened_at: string;
}

/** The latest outcome of reading a file. */
interface FileOutcomeTable {
  organization_id: string;
  file_id: string;
  figure: "file_processed" | "file_failed";
  happened_at: string;
  event_id: string;
}

/** The errors that a ticket describes, as the agents service finds them in its text and files. */
interface TicketErrorTable {
  organization_id: string;
  fingerprint: string;
  ticket_id: string;
}

/** The external ticket that an integration created from a ticket. */
interface TicketIntegrationTable {
  organization_id: string;
  ticket_id: string;
  integration_name: string;
  platform_name: string;
  external_ticket_id: string;
  external_ticket_url: string | null;
  external_status: string | null;
  updated_at: Generated<string>;
}

interface TicketNumberTable {
  organization_id: string;
  last_number: number;
}

/** An event that the uses of a file changed. `is_released` is true if its ticket was deleted permanently. */
interface FileUseEventTable {
  organization_id: string;
  id: Generated<string>;
  position: number | null;
  file_id: string;
  is_released: Generated<boolean>;
  created_at: Generated<string>;
}

interface TicketViewTable {
  organization_id: string;
  id: Generated<string>;
  owner_id: string;
  name: string;
  audience: ViewAudience;
  query: JSONColumnType<TicketViewQuery>;
  created_at: Generated<string>;
}

/** A text with variables and changes. `use_count` is how many tickets it was used on. */
interface MacroTable {
  organization_id: string;
  id: Generated<string>;
  owner_id: string;
  audience: MacroAudience;
  name: string;
  folder: string | null;
  texts: JSONColumnType<MacroText[]>;
  actions: JSONColumnType<MacroActions>;
  use_count: Generated<number>;
  used_at: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

/** A view that a member has in the sidebar. */
interface ViewPinTable {
  organization_id: string;
  member_id: string;
  view_id: string;
}

/** A member who follows a ticket. `is_chosen` is false for one who does so only because of what they wrote or a mention. */
interface WatcherTable {
  organization_id: string;
  id: Generated<string>;
  ticket_id: string;
  member_id: string;
  is_chosen: boolean;
  since: Generated<string>;
}

/** A snoozed ticket; once it has an end, one that came back and was not opened since. `until` is null for one that waits for a reply only. */
interface SnoozeTable {
  organization_id: string;
  id: Generated<string>;
  ticket_id: string;
  member_id: string;
  since: Generated<string>;
  until: string | null;
  ended_at: string | null;
  ended_by: SnoozeEnd | null;
}

/** Who waits for whom on an unfinished ticket. Triggers keep it. */
interface TicketWaitTable {
  organization_id: string;
  ticket_id: string;
  waits: WaitingSide;
  since: string;
  /** The order of a queue: first those whose requester waits, the longest first; then the others, the latest first. */
  queue_key: GeneratedAlways<number>;
}

export interface TicketTables {
  "tickets.view_pin": ViewPinTable;
  "tickets.watcher": WatcherTable;
  "tickets.macro": MacroTable;
  "tickets.snooze": SnoozeTable;
  "tickets.ticket_wait": TicketWaitTable;
  "tickets.ticket_view": TicketViewTable;
  "tickets.ticket": TicketTable;
  "tickets.ticket_count": TicketCountTable;
  "tickets.ticket_search": TicketSearchTable;
  "tickets.ticket_event": TicketEventTable;
  "tickets.ticket_line": TicketLineView;
  "tickets.ticket_read": TicketReadTable;
  "tickets.reopening": ReopeningTable;
  "tickets.draft_outcome": DraftOutcomeTable;
  "tickets.file_outcome": FileOutcomeTable;
  "tickets.ticket_error": TicketErrorTable;
  "tickets.ticket_attachment": TicketAttachmentTable;
  "tickets.vocabulary": VocabularyTable;
  "tickets.ticket_integration": TicketIntegrationTable;
  "tickets.ticket_number": TicketNumberTable;
  "tickets.file_use_event": FileUseEventTable;
}
