import type { TicketPriority } from "@tessera/wire/ticket/ticket.constants";
import {
  choicesOf,
  describedFields,
  type RankField,
  type TicketFieldType,
  type TicketFieldValue,
  type WrittenField,
  writtenFields,
} from "@tessera/wire/ticket/ticket-fields";
import type { StoredFields } from "../schema/ticket.schema.ts";

type StoredValue = StoredFields[WrittenField];
type FieldValues = { [Name in WrittenField]: TicketFieldValue<Name> };

const columnTypes: Partial<Record<TicketFieldType, string>> = {
  rank: "smallint",
  labels: "text[]",
  addresses: "text[]",
};

/** Returns the type of a field's column. */
export function toColumnType(field: WrittenField): string {
  return columnTypes[describedFields[field].type] ?? "text";
}

const rankFields = writtenFields.filter(isRank);

/** Computed once, because lists convert hundreds of numbers into words. */
const rankWords = new Map(rankFields.map((field) => [field, choicesOf(field)]));

function getWords(field: RankField): readonly string[] {
  return rankWords.get(field) ?? [];
}

/** Returns the number of a rank, 1 for the lowest. */
export function toRank(field: RankField, word: string): number {
  return getWords(field).indexOf(word) + 1;
}

function toWord(field: RankField, rank: number): string {
  const word = getWords(field)[rank - 1];
  if (!word) throw new RangeError(`No such ${field}: ${rank}`);
  return word;
}

export function toPriority(rank: number): TicketPriority {
  return toWord("priority", rank) as TicketPriority;
}

function isRank(field: WrittenField): field is RankField {
  return describedFields[field].type === "rank";
}

/** Returns a field's value from a request as it is stored. */
export function toStoredValue(field: WrittenField, value: TicketFieldValue<WrittenField>): StoredValue {
  if (isRank(field) && typeof value === "string") return toRank(field, value);
  if (field === "title" && typeof value === "string") return toTitle(value);
  if (describedFields[field].type === "addresses" && Array.isArray(value)) return toAddresses(value);
  return value;
}

/** Characters without width, which text from word processors has, and characters that override the direction of text. */
const invisible = /[\u00ad\u200b\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** Returns a title from a member or a mail without characters that nobody sees. Direction marks are kept. */
function toTitle(text: string): string {
  return (
    text
      .replaceAll(invisible, "")
      .replaceAll(/\p{Cc}+/gu, " ")
      .trim() || text
  );
}

/** Returns addresses in lower case, each once. */
function toAddresses(said: readonly string[]): string[] {
  return [...new Set(said.map((address) => address.toLowerCase()))];
}

/** Adds stored fields, in the form that callers read, to an object. It creates no new object, because lists do this for every row. */
export function addFieldValues<Rest extends object>(rest: Rest, stored: StoredFields): Rest & FieldValues {
  const values: Partial<Record<WrittenField, unknown>> = rest;
  for (const field of writtenFields) values[field] = stored[field];
  for (const field of rankFields) values[field] = toWord(field, stored[field]);
  return rest as Rest & FieldValues;
}

/** Returns stored fields in the form that callers read. */
export function toFieldValues(stored: StoredFields): FieldValues {
  return addFieldValues({}, stored);
}

/** Returns a stored value in the form that the history stores. */
export function toHistoryText(field: WrittenField, value: StoredValue): string | null {
  if (Array.isArray(value)) return value.join(", ");
  return isRank(field) && typeof value === "number" ? toWord(field, value) : (value as string | null);
}

function toDefault(field: WrittenField): StoredValue {
  const { type, default: word = null } = describedFields[field];
  return type === "labels" || type === "addresses"
    ? []
    : toStoredValue(field, word as TicketFieldValue<WrittenField>);
}

/** Returns the fields of a new ticket as they are stored, with defaults for the missing ones. */
export function toStoredFields(said: Partial<FieldValues>): StoredFields {
  const stored = writtenFields.map((field): [WrittenField, StoredValue] => {
    const value = said[field];
    return [field, value === undefined ? toDefault(field) : toStoredValue(field, value)];
  });
  return Object.fromEntries(stored) as StoredFields;
}
