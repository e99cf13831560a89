import { hiddenInNames } from "@tessera/wire/schema";

const maxNameLength = 120;
const lineBreaks = /[\t-\r\u0085\u2028\u2029]+/gu;
const hidden = new RegExp(hiddenInNames, "gu");

/**
 * The first of these that is a name once it is rid of what a typed name may not hold. It is cleaned rather than refused:
 * nobody is locked out for what their provider calls them.
 */
export function toVisibleName(...candidates: unknown[]): string | undefined {
  return candidates.map(clean).find((name) => name !== "");
}

function clean(candidate: unknown): string {
  if (typeof candidate !== "string") return "";
  return candidate.replace(lineBreaks, " ").replace(hidden, "").trim().slice(0, maxNameLength);
}
