import { cookieValue } from "@tessera/kit/http/cookie";
import { type LanguageHeaders, readAskedLanguage } from "@tessera/kit/http/reader-language";
import { type Language, languageCookie, pseudoLanguage } from "@tessera/wire/text/language";

export type PageLanguage = Language | typeof pseudoLanguage;

/** Returns the language of a page: the one chosen in this browser, else the first supported one that the browser prefers, else English. */
export function choosePageLanguage(headers: LanguageHeaders): PageLanguage {
  if (cookieValue(headers.cookie, languageCookie) === pseudoLanguage) return pseudoLanguage;
  return readAskedLanguage(headers) ?? "en";
}
