import { cookieValue } from "@tessera/kit/cookie";
import { type LanguageHeaders, readAskedLanguage } from "@tessera/kit/reader-language";
import { type Language, languageCookie, pseudoLanguage } from "@tessera/wire/language";

export type PageLanguage = Language | typeof pseudoLanguage;

/** What a page is written in: the language that was chosen in this browser, else the first of the browser's own that we speak, else English. */
export function choosePageLanguage(headers: LanguageHeaders): PageLanguage {
  if (cookieValue(headers.cookie, languageCookie) === pseudoLanguage) return pseudoLanguage;
  return readAskedLanguage(headers) ?? "en";
}
