import type { Statement } from "@tessera/wire/agent/ticket-draft";
import type { DraftedTicket } from "../../src/evidence/draft-input.ts";
import type { Fact } from "./bundle.ts";

function says(statements: readonly (Statement | null)[], words: RegExp): boolean {
  return statements.some((statement) => statement !== null && words.test(statement.text));
}

export function titled(words: RegExp): Fact {
  return { what: `title ${words}`, isIn: ({ title }) => says([title], words) };
}

export function summed(words: RegExp): Fact {
  return { what: `summary ${words}`, isIn: ({ summary }) => says(summary, words) };
}

export function omits(words: RegExp): Fact {
  return { what: `summary without ${words}`, isIn: ({ summary }) => !says(summary, words) };
}

export function stepped(words: RegExp): Fact {
  return { what: `steps ${words}`, isIn: ({ steps }) => says(steps, words) };
}

export function expected(words: RegExp): Fact {
  return { what: `expected ${words}`, isIn: ({ expected: one }) => says([one], words) };
}

export function actual(words: RegExp): Fact {
  return { what: `actual ${words}`, isIn: ({ actual: one }) => says([one], words) };
}

export function circumstance(name: string, words: RegExp): Fact {
  return {
    what: `${name} ${words}`,
    isIn: ({ environment }) => environment.some((one) => one.name === name && words.test(one.value)),
  };
}

type Field = "category" | "subcategory" | "department";

export function sorted(field: Field, value: string | null): Fact {
  return { what: `${field} ${value}`, isIn: (draft) => draft[field] === value };
}

export function weighed(field: "priority" | "urgency", value: string): Fact {
  return { what: `${field} ${value}`, isIn: (draft) => draft[field].value === value };
}

export function labelled(label: string): Fact {
  return { what: `label ${label}`, isIn: ({ labels }) => labels.includes(label) };
}

export function removed(what: string): Fact {
  return { what: `removed ${what}`, isIn: ({ redactions }) => redactions.some((one) => one.what === what) };
}

export function asks(words: RegExp): Fact {
  return { what: `asks ${words}`, isIn: ({ missing }) => missing.some((one) => words.test(one)) };
}

export function failures(count: number): Fact {
  return {
    what: `${count} failures`,
    isIn: ({ fingerprints }: DraftedTicket) => fingerprints.length === count,
  };
}
