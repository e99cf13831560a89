import { readFileSync } from "node:fs";
import { compileMessages, contractMessages, reasonMessages } from "@tessera/language/compile-messages";
import { createTranslator, type Translator } from "@tessera/language/translator";
import { type Language, languages } from "@tessera/wire/text/language";

/** A translator for what a service writes to people. */
export type ReaderTranslator = Translator;

/** Returns a service's translator for a language. */
export type ChooseTranslator = (language: Language) => ReaderTranslator;

/**
 * Reads the translations of a service (`de.json` and so on in a folder) and those of the contracts and of reasons: `loadWords(new URL("messages/",
 * import.meta.url))`. All languages are loaded, because each recipient has their own.
 */
export function loadTranslations(folder: URL): ChooseTranslator {
  const words = Object.fromEntries(
    languages.map((language) => [
      language,
      createTranslator(language, {
        ...readMessages(language, contractMessages),
        ...readMessages(language, reasonMessages),
        ...readMessages(language, folder),
      }),
    ]),
  ) as Record<Language, ReaderTranslator>;
  return (language) => words[language];
}

function readMessages(language: Language, folder: URL) {
  if (language === "en") return {};
  return compileMessages(JSON.parse(readFileSync(new URL(`${language}.json`, folder), "utf8")));
}
