import { textFormatLabels } from "../text/text-format.ts";
import {
  pendingReasonLabels,
  priorityLabels,
  sourceChannelLabels,
  statusLabels,
  ticketLimits,
} from "./ticket.constants.ts";

/**
 * The type of a field. Written by people: `line` (one line of text), `markdown`, `choice` (one of a few words, stored as that word), `rank`
 * (one of a few words in ascending order, stored as 1, 2, …), `word` (a word of the organization's own), `member` (a member's id), `labels`
 * and `addresses` (of email). The others are maintained by the service and read-only: they are columns of the list.
 */
export type TicketFieldType =
  | "line"
  | "markdown"
  | "choice"
  | "rank"
  | "word"
  | "member"
  | "labels"
  | "addresses"
  | "moment"
  | "person"
  | "number"
  | "flags"
  | "id";

/**
 * A field of a ticket. This is the single source for everything that lists fields: schemas, SQL, list, details, form, history, exports,
 * tools.
 */
export interface TicketFieldDescription {
  type: TicketFieldType;
  label: string;
  /** The words of a choice or rank with their labels, in order. */
  choices?: Readonly<Record<string, string>>;
  /** The maximum length of a line, in characters. */
  limit?: number;
  isNullable?: true;
  /** The value of a new ticket if none is given. A nullable field without a default is null. */
  default?: string;
  /** When people can write the field. The history shows fields that are written `always` one by one. */
  written?: "always" | "at_creation";
  /** True if one call can change the field on many tickets. */
  isChangedInBulk?: true;
  /** How the list is filtered by the field: by one value, or by several. */
  filter?: "one" | "many";
  /** Set if the field is a sortable column of the list, shown by default or on demand. */
  column?: "by_default" | "on_demand";
  /** The key of the column in URLs and settings, if it differs from the field's name. */
  columnKey?: string;
  /** True if search finds tickets by the field. */
  isSearched?: true;
  /** True if the field is part of a ticket's short form: as a column of exported reports, and for agents. */
  isExported?: true;
}

/** The fields of a ticket, in the order of the list's columns. */
const ticketFields = {
  title: {
    type: "line",
    label: "Title",
    limit: ticketLimits.title,
    written: "always",
    column: "by_default",
    isSearched: true,
    isExported: true,
  },
  description: {
    type: "markdown",
    label: "Description",
    isNullable: true,
    written: "always",
    isSearched: true,
  },
  description_format: {
    type: "choice",
    label: "Description format",
    choices: textFormatLabels,
    default: "markdown",
    written: "always",
  },
  status: {
    type: "choice",
    label: "Status",
    choices: statusLabels,
    default: "new",
    written: "always",
    isChangedInBulk: true,
    filter: "many",
    column: "by_default",
    isExported: true,
  },
  pending_reason: {
    type: "choice",
    label: "Pending reason",
    choices: pendingReasonLabels,
    isNullable: true,
    written: "always",
  },
  priority: {
    type: "rank",
    label: "Priority",
    choices: priorityLabels,
    default: "medium",
    written: "always",
    isChangedInBulk: true,
    filter: "many",
    column: "by_default",
    isExported: true,
  },
  created_at: { type: "moment", label: "Created", column: "by_default" },
  department: {
    type: "word",
    label: "Department",
    isNullable: true,
    written: "always",
    isChangedInBulk: true,
    filter: "one",
    column: "on_demand",
    isSearched: true,
    isExported: true,
  },
  creator: { type: "person", label: "Reporter", column: "by_default", columnKey: "reporter" },
  id: { type: "id", label: "ID", column: "on_demand" },
  updated_at: { type: "moment", label: "Updated", column: "on_demand" },
  last_activity_at: { type: "moment", label: "Last activity", column: "on_demand" },
  category: {
    type: "word",
    label: "Category",
    isNullable: true,
    written: "always",
    isChangedInBulk: true,
    filter: "one",
    column: "by_default",
    isSearched: true,
    isExported: true,
  },
  subcategory: {
    type: "word",
    label: "Subcategory",
    isNullable: true,
    written: "always",
    column: "on_demand",
  },
  urgency: {
    type: "rank",
    label: "Urgency",
    choices: priorityLabels,
    default: "medium",
    written: "always",
    column: "on_demand",
  },
  source_channel: {
    type: "choice",
    label: "Source channel",
    choices: sourceChannelLabels,
    default: "web",
    written: "at_creation",
    column: "on_demand",
  },
  assigned_to_id: {
    type: "member",
    label: "Assignee",
    isNullable: true,
    written: "always",
    isChangedInBulk: true,
    filter: "one",
    column: "on_demand",
    columnKey: "assignee",
  },
  communication_count: { type: "number", label: "Comments", column: "on_demand" },
  file_count: { type: "number", label: "Files", column: "on_demand" },
  age_in_hours: { type: "number", label: "Age", column: "on_demand" },
  escalation_level: { type: "number", label: "Escalation", column: "on_demand" },
  is_overdue: { type: "flags", label: "Status flags", column: "on_demand" },
  labels: { type: "labels", label: "Labels", written: "always", filter: "one" },
  cc: { type: "addresses", label: "Cc", written: "always" },
  timezone: { type: "word", label: "Time zone", isNullable: true, written: "at_creation" },
} as const satisfies Record<string, TicketFieldDescription>;

type TicketFields = typeof ticketFields;
export type TicketField = keyof TicketFields;

/** The fields whose description matches certain properties. */
export type FieldsWith<Description> = {
  [Name in TicketField]: TicketFields[Name] extends Description ? Name : never;
}[TicketField];

/** The fields that people write, either at creation only or also later. */
export type WrittenField = FieldsWith<{ written: string }>;
export type EditableField = FieldsWith<{ written: "always" }>;
export type BulkField = FieldsWith<{ isChangedInBulk: true }>;
export type FilterField = FieldsWith<{ filter: string }>;
export type ExportedField = FieldsWith<{ isExported: true }>;
export type RankField = FieldsWith<{ type: "rank" }>;

type ValueOf<Field> = Field extends { choices: infer Choices }
  ? keyof Choices
  : Field extends { type: "labels" | "addresses" }
    ? string[]
    : string;

/** The value of a field that people write, as callers read and send it. */
export type TicketFieldValue<Name extends WrittenField> =
  Name extends FieldsWith<{ isNullable: true }>
    ? ValueOf<TicketFields[Name]> | null
    : ValueOf<TicketFields[Name]>;

type ColumnKeyOf<Name extends TicketField> = TicketFields[Name] extends { column: string }
  ? TicketFields[Name] extends { columnKey: infer Key extends string }
    ? Key
    : Name
  : never;

/** Every column that the list can be sorted by. A leading `-` means descending. */
export type TicketSortKey = { [Name in TicketField]: ColumnKeyOf<Name> }[TicketField];
/** A sort key that is no column: who waits the longest. */
export const waitingSort = "waiting";
export type ListSortKey = TicketSortKey | typeof waitingSort;
export type TicketSort = ListSortKey | `-${ListSortKey}`;

/** The fields' descriptions, typed with every optional property. */
export const describedFields: Readonly<Record<TicketField, TicketFieldDescription>> = ticketFields;

/** Every field, in the order of {@link ticketFields}. */
const ticketFieldNames = Object.keys(ticketFields) as TicketField[];

/** Returns the words of a choice or rank, in order. */
export function choicesOf(name: TicketField): string[] {
  return Object.keys(describedFields[name].choices ?? {});
}

export const writtenFields = ticketFieldNames.filter(
  (name): name is WrittenField => describedFields[name].written !== undefined,
);
export const editableFields = ticketFieldNames.filter(
  (name): name is EditableField => describedFields[name].written === "always",
);
export const bulkFields = ticketFieldNames.filter(
  (name): name is BulkField => describedFields[name].isChangedInBulk === true,
);
export const filterFields = ticketFieldNames.filter(
  (name): name is FilterField => describedFields[name].filter !== undefined,
);
export const exportedFields = ticketFieldNames.filter(
  (name): name is ExportedField => describedFields[name].isExported === true,
);

/** The columns of the list with the fields that they show, in order. */
export const ticketColumnFields = Object.fromEntries(
  ticketFieldNames
    .filter((name) => describedFields[name].column !== undefined)
    .map((name) => [describedFields[name].columnKey ?? name, name]),
) as Readonly<Record<TicketSortKey, TicketField>>;

export const ticketSortKeys = Object.keys(ticketColumnFields) as TicketSortKey[];

export const listSortKeys: readonly ListSortKey[] = [...ticketSortKeys, waitingSort];
