import { isDeepStrictEqual } from "node:util";
import type { ContactChange } from "./contact.repository.ts";

/** What a change really changes, field by field; what is not said or is so already is left out. */
export function listContactChanges<Value extends object>(
  before: Value,
  said: Partial<Value>,
): ContactChange[] {
  return (Object.keys(said) as (keyof Value & string)[])
    .filter((field) => said[field] !== undefined && !isDeepStrictEqual(before[field], said[field]))
    .map((field) => ({ field, old_value: before[field], new_value: said[field] }));
}
