import type { Translator } from "./translator.ts";

type Translate = (message: string, values?: Record<string, string>) => string;

/** Translates a sentence that a service wrote in English into the page's language. */
export type SayKnown = (text: string) => string;

interface Pattern {
  message: string;
  names: string[];
  expression: RegExp;
}

/**
 * Creates a translation of sentences that services write in English and pages show, including stored ones: `knownSentences(t, ["The file is
 * empty.", "It is {program}."])`. Unknown sentences are returned unchanged, so that services can add new ones. `sayValue` translates the
 * values.
 */
export function knownSentences(
  t: Translator["t"],
  sentences: readonly string[],
  sayValue: SayKnown = (value) => value,
): SayKnown {
  const translate: Translate = t<string>;
  const whole = new Set(sentences.filter((sentence) => !sentence.includes("{")));
  const patterns = sentences.filter((sentence) => !whole.has(sentence)).map(toPattern);
  return (text) => {
    if (whole.has(text)) return translate(text);
    for (const { message, names, expression } of patterns) {
      const found = expression.exec(text);
      if (found)
        return translate(
          message,
          Object.fromEntries(names.map((name, index) => [name, sayValue(found[index + 1] ?? "")])),
        );
    }
    return text;
  };
}

function toPattern(message: string): Pattern {
  const parts = message.split(/\{(\w+)\}/);
  const names = parts.filter((_, index) => index % 2 === 1);
  const words = parts.filter((_, index) => index % 2 === 0);
  const escaped = words.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return { message, names, expression: new RegExp(`^${escaped.join("(.+?)")}$`, "s") };
}
