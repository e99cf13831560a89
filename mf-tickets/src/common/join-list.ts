import { t } from "@tessera/language/t";

/** "A", "A or B", "A or B or C". */
export function joinWithOr(words: readonly string[]): string {
  return join(words, (one, other) => t("{first} or {last}", { first: one, last: other }));
}

/** "A", "A and B", "A and B and C". */
export function joinWithAnd(words: readonly string[]): string {
  return join(words, (one, other) => t("{first} and {last}", { first: one, last: other }));
}

function join(words: readonly string[], joinTwo: (one: string, other: string) => string): string {
  const [first = "", ...rest] = words;
  return rest.reduce(joinTwo, first);
}
