import { isReason, type Reason, type ReasonValue } from "@tessera/wire/reason/reason";
import { formatBytes } from "./format-bytes.ts";
import type { Translator } from "./translator.ts";

/** Returns the text of a reason in the translator's language, or null if it has no message with that key. */
export function fillReason(translator: Translator, { reason, values }: Reason): string | null {
  const isOfField = reason === "input.field";
  const texts = Object.entries(values).map(([name, value]) => {
    const isLabel = isOfField && name === "field" && isList(value);
    return [name, toText(translator, isLabel ? translateLabel(translator, value) : value)] as const;
  });
  return translator.fill(reason, Object.fromEntries(texts));
}

/** Names a field in the translator's language; the field of an outside service keeps its English name. */
function translateLabel(translator: Translator, steps: readonly ReasonValue[]): readonly ReasonValue[] {
  return steps.map((step) =>
    typeof step === "string" ? (translator.fill(`${capitalize(step)}||field`, {}) ?? step) : step,
  );
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function toText(translator: Translator, value: ReasonValue): string | number {
  if (typeof value !== "object") return value;
  if (isReason(value)) return fillReason(translator, value) ?? value.reason;
  if (isList(value)) return value.map((part) => toText(translator, part)).join(", ");
  if ("noun" in value) return beginWithNoun(toText(translator, value.noun));
  if ("language" in value) return nameLanguage(value.language, translator.locale);
  return formatBytes(value.bytes, translator.locale);
}

const article = /^(?:an?|eine?) /;

/** "an Access database" becomes "Access database", "eine Datei mit Farbdaten" becomes "Datei mit Farbdaten". */
function beginWithNoun(phrase: string | number): string {
  return capitalize(String(phrase).replace(article, ""));
}

function nameLanguage(code: string, locale: string): string {
  return new Intl.DisplayNames(locale, { type: "language" }).of(code) ?? code;
}

function isList(value: ReasonValue): value is readonly ReasonValue[] {
  return Array.isArray(value);
}
