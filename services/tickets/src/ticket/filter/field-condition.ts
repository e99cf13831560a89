import { type FilterField, filterFields } from "@tessera/wire/ticket/ticket-fields";
import { type RawBuilder, sql } from "kysely";
import { toColumnType, toStoredValue } from "../ticket-column.ts";
import { t } from "../ticket-table.ts";

/** The fields that can be combined with a search for words, because search entries have columns for them. */
const entryFields: readonly FilterField[] = [
  "status",
  "priority",
  "assigned_to_id",
  "category",
  "department",
];

/** A field, and the values of which a ticket must have one, as stored. */
export interface FieldCondition {
  field: FilterField;
  values: unknown[];
}

/** Returns the conditions of a query on all other fields; null if there are none. */
export function toFieldConditions(query: Partial<Record<FilterField, unknown>>): FieldCondition[] | null {
  const conditions = filterFields
    .filter((field) => !entryFields.includes(field) && query[field] !== undefined)
    .map((field) => ({ field, values: storedValues(field, query[field]) }))
    .filter(({ values }) => values.length > 0);
  return conditions.length > 0 ? conditions : null;
}

function storedValues(field: FilterField, said: unknown): unknown[] {
  return [...new Set([said].flat())].map((value) => toStoredValue(field, value as string));
}

/** Returns the condition for a ticket to have one of the values. */
export function hasOneOf({ field, values }: FieldCondition): RawBuilder<unknown> {
  if (field === "labels") return sql`${t.labels} && ${values}::text[]`;
  return sql`${t[field]} = any (${values}::${sql.raw(toColumnType(field))}[])`;
}
