import { pageLocale } from "@tessera/wire/text/language";

const names = new Intl.DisplayNames(pageLocale, { type: "language", languageDisplay: "standard" });

/** Returns the name of a language in the page's language: "German (Germany)" for `de-DE`. An unknown one is shown as it is stored. */
export function nameLanguage(locale: string): string {
  try {
    return names.of(locale) ?? locale;
  } catch {
    return locale;
  }
}
