/** A word in use in an organization; `parent` is the category of a subcategory, else empty. */
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

/** The words of a ticket, in one order for everybody: two writers of the same words then cannot lock one another out. */
export function wordsOf({ category, subcategory, department, labels }: Worded): Word[] {
  const words: Word[] = labels.map((name) => ({ kind: "label", parent: "", name }));
  if (category !== null) words.push({ kind: "category", parent: "", name: category });
  if (department !== null) words.push({ kind: "department", parent: "", name: department });
  if (subcategory !== null) words.push({ kind: "subcategory", parent: category ?? "", name: subcategory });
  return words.sort((a, b) => compare(keyOf(a), keyOf(b)));
}

function keyOf({ kind, parent, name }: Word): string {
  return JSON.stringify([kind, parent, name]);
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
