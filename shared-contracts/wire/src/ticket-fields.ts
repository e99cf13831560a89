import {
  pendingReasonLabels,
  priorityLabels,
  sourceChannelLabels,
  statusLabels,
  ticketLimits,
} from "./ticket.constants.ts";

/**
 * What a value is. Written by people: `line` (one line of text), `markdown`, `choice` (one of a few words, stored as that word),
 * `rank` (one of a few words in ascending order, stored as 1, 2, …), `word` (a word of the organization's own), `member` (a
 * member's id), `labels` and `addresses` (of email). The others are kept by the service and only shown: they are columns of the list.
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

/** A field of a ticket. Everything that lists fields reads it here: schemas, SQL, list, details, form, history, exports, tools. */
export interface TicketFieldDescription {
  type: TicketFieldType;
  label: string;
  /** The words of a choice or rank with their labels, in their order. */
  choices?: Readonly<Record<string, string>>;
  /** The longest line. */
  limit?: number;
  isNullable?: true;
  /** What a new ticket has where nothing else is said; null for a nullable field without one. */
  default?: string;
  /** When people write it. What is written `always` is shown in the history, field by field. */
  written?: "always" | "at_creation";
  /** Whether one call changes it on many tickets. */
  isChangedInBulk?: true;
  /** How the list is filtered by it: by one value, or by several. */
  filter?: "one" | "many";
  /** Whether it is a column of the list and sorts it. */
  column?: "by_default" | "on_demand";
  /** What the column is called in addresses and settings, where that is not the field's name. */
  columnKey?: string;
  /** Whether search finds tickets by it. */
  isSearched?: true;
  /** Whether it is part of a ticket in short: as a column of exported reports, and to agents. */
  isExported?: true;
}

/** The fields of a ticket; columns of the list in their stated order. */
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
  labels: { type: "labels", label: "Labels", written: "always" },
  cc: { type: "addresses", label: "Cc", written: "always" },
  timezone: { type: "word", label: "Time zone", isNullable: true, written: "at_creation" },
} as const satisfies Record<string, TicketFieldDescription>;

type TicketFields = typeof ticketFields;
export type TicketField = keyof TicketFields;

/** The fields whose description has certain properties. */
export type FieldsWith<Description> = {
  [Name in TicketField]: TicketFields[Name] extends Description ? Name : never;
}[TicketField];

/** What people write, as it is stored: when the ticket is created, or also later. */
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

/** Every column the list can be sorted by; `-` before it means descending. */
export type TicketSortKey = { [Name in TicketField]: ColumnKeyOf<Name> }[TicketField];
export type TicketSort = TicketSortKey | `-${TicketSortKey}`;

/** The descriptions with all that any of them may say. */
export const describedFields: Readonly<Record<TicketField, TicketFieldDescription>> = ticketFields;

/** Every field, in the order of {@link ticketFields}. */
const ticketFieldNames = Object.keys(ticketFields) as TicketField[];

/** The words of a choice or rank, in their order. */
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

/** The columns of the list with the fields they show, in their stated order. */
export const ticketColumnFields = Object.fromEntries(
  ticketFieldNames
    .filter((name) => describedFields[name].column !== undefined)
    .map((name) => [describedFields[name].columnKey ?? name, name]),
) as Readonly<Record<TicketSortKey, TicketField>>;

export const ticketSortKeys = Object.keys(ticketColumnFields) as TicketSortKey[];
