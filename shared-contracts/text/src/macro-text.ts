import { unfilled } from "@tessera/wire/ticket/macro.constants";
import { plain } from "./markdown/plain-markdown.ts";

/** A part of a macro's text: written by its author, or a variable by its name. */
type MacroPiece = { kind: "text"; text: string } | { kind: "variable"; name: string };

/** A part of a text with the values of a ticket, as people read it. `empty` and `unknown` are the names of variables. */
export interface MacroPart {
  kind: "text" | "value" | "empty" | "unknown";
  text: string;
}

/** The values by the names of variables; null for one that has no value, absent for one that does not exist. */
export type MacroValues = Readonly<Record<string, string | null>>;

/** What is between two braces on either side, whatever it is, so that none is ever sent. */
const variable = /\{\{([^{}\n]{0,200})\}\}/gu;
/** Characters that change the direction of what follows. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Splits a text at its variables. */
function parseMacroText(text: string): MacroPiece[] {
  const pieces: MacroPiece[] = [];
  let done = 0;
  for (const match of text.matchAll(variable)) {
    if (match.index > done) pieces.push({ kind: "text", text: text.slice(done, match.index) });
    pieces.push({ kind: "variable", name: toName(match[1] ?? "") });
    done = match.index + match[0].length;
  }
  if (done < text.length) pieces.push({ kind: "text", text: text.slice(done) });
  return pieces;
}

/** Puts values into a text, once: what a value contains is plain text, whatever it looks like. */
export function fillMacroText(text: string, values: MacroValues): { text: string; parts: MacroPart[] } {
  const filled = parseMacroText(text).map((piece) =>
    piece.kind === "text" ? keep(piece.text) : fill(piece.name, values),
  );
  return { text: filled.map(({ markdown }) => markdown).join(""), parts: filled.map(({ part }) => part) };
}

interface Filled {
  markdown: string;
  part: MacroPart;
}

function keep(text: string): Filled {
  return { markdown: text, part: { kind: "text", text } };
}

function fill(name: string, values: MacroValues): Filled {
  const value = Object.hasOwn(values, name) ? toPlainValue(values[name] ?? "") : undefined;
  if (value) {
    const markdown = isPlain(name) ? value : plain(value);
    return { markdown, part: { kind: "value", text: value } };
  }
  const part: MacroPart = { kind: value === undefined ? "unknown" : "empty", text: name };
  return { markdown: `${unfilled.start}${name}${unfilled.end}`, part };
}

/** Addresses and numbers contain nothing that would be markup. */
function isPlain(name: string): boolean {
  return name.endsWith(".email") || name === "ticket.number";
}

function toName(name: string): string {
  return name.replaceAll(/[⟦⟧]/gu, "").trim().slice(0, 100) || "?";
}

function toPlainValue(value: string): string {
  return value
    .replaceAll(directionMarks, "")
    .replaceAll(unfilled.start, "[")
    .replaceAll(unfilled.end, "]")
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .trim();
}
