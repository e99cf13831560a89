import type { TicketVocabulary } from "@tessera/wire/ticket";
import type { Word } from "./word.ts";

/** Each word once, where it comes first. */
export function toVocabularyviewPlace(words: Word[]): TicketVocabulary {
  const namesOf = (kind: Word["kind"], parent = "") => [
    ...new Set(words.filter((word) => word.kind === kind && word.parent === parent).map(({ name }) => name)),
  ];
  return {
    categories: namesOf("category").map((name) => ({ name, subcategories: namesOf("subcategory", name) })),
    departments: namesOf("department"),
    labels: namesOf("label"),
  };
}
