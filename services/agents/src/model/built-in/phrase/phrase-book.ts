import { english } from "./english.ts";
import { french } from "./french.ts";
import { german } from "./german.ts";
import type { Phrases } from "./phrases.ts";
import { spanish } from "./spanish.ts";
import type { SpokenLanguage } from "./spoken-language.ts";

/** The sentences by language. */
export const phrasesIn: Readonly<Record<SpokenLanguage, Phrases>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
};
