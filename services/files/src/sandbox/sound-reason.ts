import { isReason, type Reason } from "@tessera/wire/reason/reason";
import { reasons } from "@tessera/wire/reason/reasons";

const maxDepth = 3;
const maxValues = 20;
const maxTextLength = 1_000;

/** Returns true for a reason with a known key whose values can be shown. A child's report is not trusted. */
export function isSoundReason(value: unknown, depth = 0): value is Reason {
  if (!isReason(value) || !Object.hasOwn(reasons, value.reason) || depth > maxDepth) return false;
  const values = Object.values(value.values);
  return values.length <= maxValues && values.every((part) => isSoundValue(part, depth));
}

function isSoundValue(value: unknown, depth: number): boolean {
  if (typeof value === "string") return value.length <= maxTextLength;
  return typeof value === "number" ? Number.isFinite(value) : isSoundReason(value, depth + 1);
}
