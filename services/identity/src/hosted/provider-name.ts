import { hiddenInNames } from "@tessera/wire/schema/schema";

const maxNameLength = 120;
const lineBreaks = /[\t-\r\u0085\u2028\u2029]+/gu;
const hidden = new RegExp(hiddenInNames, "gu");

/**
 * Returns the first candidate that is not empty after removing the characters that typed names must not contain. Names
 * are cleaned instead of refused, so that nobody is locked out because of the name at their provider.
 */
export function toVisibleName(...candidates: unknown[]): string | undefined {
  return candidates.map(clean).find((name) => name !== "");
}

function clean(candidate: unknown): string {
  if (typeof candidate !== "string") return "";
  return candidate.replace(lineBreaks, " ").replace(hidden, "").trim().slice(0, maxNameLength);
}
