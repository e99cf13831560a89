import type { TicketVocabulary } from "@tessera/wire/ticket/ticket";
import type { Word } from "./word.ts";

/** Returns each word once, at its first position. */
export function toVocabulary(words: Word[]): TicketVocabulary {
  const getNames = (kind: Word["kind"], parent = "") => [
    ...new Set(words.filter((word) => word.kind === kind && word.parent === parent).map(({ name }) => name)),
  ];
  return {
    categories: getNames("category").map((name) => ({ name, subcategories: getNames("subcategory", name) })),
    departments: getNames("department"),
    labels: getNames("label"),
  };
}
