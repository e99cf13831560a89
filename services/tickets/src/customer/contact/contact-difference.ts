import { isDeepStrictEqual } from "node:util";
import type { ContactChange } from "./contact.repository.ts";

/** Returns the fields that a change really changes; values that are undefined or unchanged are left out. */
export function listContactChanges<Value extends object>(
  before: Value,
  said: Partial<Value>,
): ContactChange[] {
  return (Object.keys(said) as (keyof Value & string)[])
    .filter((field) => said[field] !== undefined && !isDeepStrictEqual(before[field], said[field]))
    .map((field) => ({ field, old_value: before[field], new_value: said[field] }));
}
