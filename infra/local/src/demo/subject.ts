import type { Chance } from "./chance.ts";
import texts from "./texts/subjects.json" with { type: "json" };
import words from "./texts/words.json" with { type: "json" };

/** The speaker of a line: `agent` and `requester` write public replies, `note` and `colleague` internal notes. */
export type Speaker = "agent" | "requester" | "note" | "colleague";

/**
 * A kind of report. `weight`, from 1 to 4, is how urgent it tends to be. Words in braces are replaced by varying values.
 * `talk` is the conversation until the solution, in order; `{colleague}` is a person whom a note mentions and who answers
 * it.
 */
export interface Subject {
  title: string;
  text: string;
  category: string;
  subcategory: string;
  department: string;
  weight: number;
  talk: `${Speaker}: ${string}`[];
}

/** Reports by customers of a web shop. */
export const subjects = texts as Subject[];

const choices: Record<string, readonly string[]> = words;

/** Fills in a subject's placeholders. The same `{word}` gets the same value throughout; `{colleague}` is kept. */
export function fillIn(subject: Subject, chance: Chance): { title: string; text: string; talk: string[] } {
  const chosen = new Map([["colleague", "{colleague}"]]);
  const fill = (template: string) =>
    template.replace(/\{(\w+)\}/g, (_, word: string) => {
      if (!chosen.has(word)) chosen.set(word, choose(word, chance));
      return chosen.get(word) ?? "";
    });
  return { title: fill(subject.title), text: fill(subject.text), talk: subject.talk.map(fill) };
}

function choose(word: string, chance: Chance): string {
  if (word === "order") return `LG-${chance.whole(18_000, 31_999)}`;
  if (word === "amount") return `${chance.whole(9, 380)}.${chance.oneOf(["00", "50", "90", "95"])} €`;
  return chance.oneOf(choices[word] ?? [word]);
}
