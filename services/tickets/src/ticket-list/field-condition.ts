import { type FilterField, filterFields } from "@tessera/wire/ticket-fields";
import { type RawBuilder, sql } from "kysely";
import { columnTypeOf, toStoredValue } from "../ticket/ticket-column.ts";
import { t } from "../ticket/ticket-table.ts";

/** The fields a list can be filtered by together with words, as the search entries have columns of them. */
const entryFields: readonly FilterField[] = [
  "status",
  "priority",
  "assigned_to_id",
  "category",
  "department",
];

/** The values of a field that tickets have one of, as stored. */
export interface FieldCondition {
  field: FilterField;
  values: unknown[];
}

/** What a query says of the other fields; null for nothing. */
export function fieldConditionsOf(query: Partial<Record<FilterField, unknown>>): FieldCondition[] | null {
  const conditions = filterFields
    .filter((field) => !entryFields.includes(field) && query[field] !== undefined)
    .map((field) => ({ field, values: storedValues(field, query[field]) }))
    .filter(({ values }) => values.length > 0);
  return conditions.length > 0 ? conditions : null;
}

function storedValues(field: FilterField, said: unknown): unknown[] {
  return [...new Set([said].flat())].map((value) => toStoredValue(field, value as string));
}

/** The condition on a ticket to have one of the values. */
export function hasOneOf({ field, values }: FieldCondition): RawBuilder<unknown> {
  return sql`${t[field]} = any (${values}::${sql.raw(columnTypeOf(field))}[])`;
}
