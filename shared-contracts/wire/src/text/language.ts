/** The languages of the product, each with its own name for itself. The source language is English. */
export const languageNames = { en: "English", de: "Deutsch" } as const;

export type Language = keyof typeof languageNames;

export const languages = Object.keys(languageNames) as Language[];

export const languageCookie = "tessera_language";

/** A pseudo-language that is written from right to left, for testing pages. It can be chosen only by the cookie. */
export const pseudoLanguage = "ar-XB";

const locales: Record<Language, string> = { en: "en-US", de: "de-DE" };

export function isLanguage(value: unknown): value is Language {
  return typeof value === "string" && Object.hasOwn(languageNames, value);
}

const written = (globalThis as { document?: { documentElement: { lang: string } } }).document?.documentElement
  .lang;

export const isPseudo = written === pseudoLanguage;

/** The language that the page is written in. English in services, which have no page. */
export const pageLanguage: Language = isLanguage(written) ? written : "en";

/** Returns the locale for numbers and dates in a language. */
export function localeOf(language: Language): string {
  return locales[language];
}

/** The locale for numbers and dates in the page's language. */
export const pageLocale = localeOf(pageLanguage);
