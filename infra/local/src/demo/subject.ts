import type { Chance } from "./chance.ts";
import type { Subject } from "./subject-shape.ts";
import { commerceSubjects } from "./subjects-commerce.ts";
import { serviceSubjects } from "./subjects-service.ts";

export const subjects: Subject[] = [...commerceSubjects, ...serviceSubjects];

const words: Record<string, readonly string[]> = {
  payment: ["bank transfer", "PayPal", "invoice", "Klarna", "iDEAL", "a saved card"],
  time: ["09:30", "14:10", "16:45", "11:20"],
  day: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
  country: ["Austria", "Denmark", "France", "Italy", "Norway", "Poland", "Portugal", "Spain", "Switzerland"],
  code: ["SAVE15", "WELCOME10", "AUTUMN20", "FREESHIP", "VIP25"],
  browser: ["Safari 18", "Chrome 142", "Firefox 145", "Edge 142"],
  device: ["iPhone", "iPad", "Android", "Pixel 9", "Galaxy S25"],
  version: ["6.2.0", "6.2.1", "6.3.0", "6.4.2"],
  language: ["Portuguese", "Polish", "Danish", "Italian", "Dutch"],
  product: ["rain jackets", "running shoes", "kids’ boots", "backpacks", "tents", "wool socks"],
  minutes: ["25", "30", "40", "55"],
};

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
  return chance.oneOf(words[word] ?? [word]);
}
