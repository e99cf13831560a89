import type { Translator } from "./translator.ts";

type Translate = Translator["t"];

/**
 * Translates the definition of a figure, sentence by sentence: "Unresolved at the end of the period, past due at the end
 * of the period. Deleted tickets are left out."
 */
export function translateDefinition(definition: string, t: Translate): string {
  return definition
    .split(/(?<=\.)\s+/u)
    .map((sentence) => translateSentence(sentence, t))
    .join(" ");
}

function translateSentence(sentence: string, t: Translate): string {
  const said = t(sentence);
  if (said !== sentence || !sentence.endsWith(".")) return said;
  const parts = sentence.slice(0, -1).split(", ");
  return `${parts.map((part, index) => translatePart(part, index, t)).join(", ")}.`;
}

/** Translates a part of a sentence. Parts after the first begin in lower case, unlike their messages. */
function translatePart(part: string, index: number, t: Translate): string {
  const said = t(withFirst(part, (letter) => letter.toUpperCase()));
  return index === 0 ? said : withFirst(said, (letter) => letter.toLowerCase());
}

function withFirst(text: string, change: (letter: string) => string): string {
  return change(text.charAt(0)) + text.slice(1);
}
