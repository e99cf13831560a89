import { isReason, type Reason, type ReasonValue } from "@tessera/wire/reason/reason";
import { formatBytes } from "./format-bytes.ts";
import type { Translator } from "./translator.ts";

/** Returns the text of a reason in the translator's language, or null if it has no message with that key. */
export function fillReason(translator: Translator, { reason, values }: Reason): string | null {
  const texts = Object.entries(values).map(([name, value]) => [name, toText(translator, value)] as const);
  return translator.fill(reason, Object.fromEntries(texts));
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
  const noun = String(phrase).replace(article, "");
  return noun.charAt(0).toUpperCase() + noun.slice(1);
}

function nameLanguage(code: string, locale: string): string {
  return new Intl.DisplayNames(locale, { type: "language" }).of(code) ?? code;
}

function isList(value: ReasonValue): value is readonly ReasonValue[] {
  return Array.isArray(value);
}
