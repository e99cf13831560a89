import type { TicketVocabulary } from "@tessera/wire/ticket/ticket";
import type { Word } from "./word.ts";

/** Returns each word once, at its first position. */
export function toVocabulary(words: Word[]): TicketVocabulary {
  const namesOf = (kind: Word["kind"], parent = "") => [
    ...new Set(words.filter((word) => word.kind === kind && word.parent === parent).map(({ name }) => name)),
  ];
  return {
    categories: namesOf("category").map((name) => ({ name, subcategories: namesOf("subcategory", name) })),
    departments: namesOf("department"),
    labels: namesOf("label"),
  };
}
