/** A word in use in an organization; `parent` is the category of a subcategory, or else empty. */
export interface Word {
  kind: "category" | "subcategory" | "department" | "label";
  parent: string;
  name: string;
}

interface Worded {
  category: string | null;
  subcategory: string | null;
  department: string | null;
  labels: string[];
}

/** Returns the words of tickets in a fixed order, so that two writers of the same words cannot deadlock. */
export function getWords(tickets: Worded[]): Word[] {
  const byKey = new Map(tickets.flatMap(wordsOfOne).map((word) => [toKey(word), word]));
  return [...byKey].sort(([a], [b]) => compare(a, b)).map(([, word]) => word);
}

function wordsOfOne({ category, subcategory, department, labels }: Worded): Word[] {
  const words: Word[] = labels.map((name) => ({ kind: "label", parent: "", name }));
  if (category !== null) words.push({ kind: "category", parent: "", name: category });
  if (department !== null) words.push({ kind: "department", parent: "", name: department });
  if (subcategory !== null) words.push({ kind: "subcategory", parent: category ?? "", name: subcategory });
  return words;
}

function toKey({ kind, parent, name }: Word): string {
  return JSON.stringify([kind, parent, name]);
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
