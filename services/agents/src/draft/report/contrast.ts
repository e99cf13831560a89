import { expectation } from "./keywords.ts";

/** What a sentence says should be, and what it says is. */
export interface Contrast {
  expected: string;
  actual: string;
}

const turn =
  /(?:,\s*)?\s(?:but|although|though|while|whereas|aber|obwohl|sondern|mais|alors que|pero|aunque|mientras|ma|mas)\s+|,\s+(?=expected|erwartet|attendu|esperad[oa])/iu;

/** Separates a sentence that states both: "It says 9.99, but should say 19.99." Returns null for any other. */
export function separateContrast(sentence: string): Contrast | null {
  const [before = "", after = "", ...more] = sentence.split(turn).map(trim);
  if (more.length > 0 || Math.min(before.length, after.length) < 5) return null;
  const isBefore = expectation.test(before);
  if (isBefore === expectation.test(after)) return null;
  return isBefore ? { expected: before, actual: after } : { expected: after, actual: before };
}

/** Removes the stops at the ends, and brackets whose other half is in the other part. */
function trim(part: string): string {
  const whole = part.replace(/^[\s,;]+|[\s,;.]+$/gu, "");
  if (whole.includes("(") === whole.includes(")")) return whole;
  return whole.replace(/\s*\(/u, ": ").replace(")", "");
}
