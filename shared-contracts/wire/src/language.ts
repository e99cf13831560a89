/** The languages that the product speaks, by what they are called in themselves. The source is English. */
export const languageNames = { en: "English", de: "Deutsch" } as const;

export type Language = keyof typeof languageNames;

export const languages = Object.keys(languageNames) as Language[];

export const languageCookie = "tessera_language";

/** A made-up language that is read from right to left, for trying pages: chosen by the cookie alone. */
export const pseudoLanguage = "ar-XB";

const locales: Record<Language, string> = { en: "en-US", de: "de-DE" };

export function isLanguage(value: unknown): value is Language {
  return typeof value === "string" && Object.hasOwn(languageNames, value);
}

const written = (globalThis as { document?: { documentElement: { lang: string } } }).document?.documentElement
  .lang;

export const isPseudo = written === pseudoLanguage;

/** What the page is written in; English in services, which have none. */
export const pageLanguage: Language = isLanguage(written) ? written : "en";

/** How numbers and days are written in a language. */
export function localeOf(language: Language): string {
  return locales[language];
}

/** How numbers and days are written in the page's language. */
export const pageLocale = localeOf(pageLanguage);
