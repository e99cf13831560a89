import { isReason, type Reason } from "@tessera/wire/reason/reason";
import { reasons } from "@tessera/wire/reason/reasons";

const maxDepth = 12;
const maxValues = 20;
const maxTextLength = 1_000;
const maxLength = 20_000;

/** Returns true for a reason with known keys whose values can be shown. A child's report is not trusted. */
export function isSoundReason(value: unknown): value is Reason {
  return isSound(value, 0) && JSON.stringify(value).length <= maxLength;
}

function isSound(value: unknown, depth: number): boolean {
  if (!isReason(value) || !Object.hasOwn(reasons, value.reason) || depth > maxDepth) return false;
  const values = Object.values(value.values);
  return values.length <= maxValues && values.every((part) => isSoundValue(part, depth));
}

function isSoundValue(value: unknown, depth: number): boolean {
  if (typeof value === "string") return value.length <= maxTextLength;
  if (typeof value === "number") return Number.isFinite(value);
  if (Array.isArray(value))
    return value.length <= maxValues && value.every((part) => isSoundValue(part, depth + 1));
  if (isReason(value)) return isSound(value, depth + 1);
  const [[form, part] = [], ...others] = Object.entries(Object(value));
  if (others.length > 0) return false;
  return form === "bytes" ? Number.isFinite(part) : form === "noun" && isSound(part, depth + 1);
}
