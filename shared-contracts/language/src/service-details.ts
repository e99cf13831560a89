import { type Language, pageLanguage } from "@tessera/wire/text/language";

/**
 * Translations of details that services return, by the English text. `{}` stands for a value in the English text, `{0}` for the first value
 * in the translation.
 */
type Details = Record<string, string>;

const catalogs: Partial<Record<Language, () => Promise<{ default: Details }>>> = {
  de: () => import("./details/de.json"),
};

interface Pattern {
  pattern: RegExp;
  translation: string;
}

let patterns: Pattern[] = [];

/** Loads the translations of a language. Nothing is fetched for English. */
export async function loadDetails(language: Language = pageLanguage): Promise<void> {
  const known = await catalogs[language]?.().catch(() => null);
  if (known) patterns = Object.entries(known.default).map(toPattern);
}

/** Translates a detail into the page's language; an unknown detail is returned unchanged. */
export function translateDetail(detail: string): string {
  for (const { pattern, translation } of patterns) {
    const found = pattern.exec(detail);
    if (found)
      return translation.replace(/\{(\d)\}/g, (_, index) => translateDetail(found[Number(index) + 1] ?? ""));
  }
  return detail;
}

function toPattern([text, translation]: [string, string]): Pattern {
  const parts = text.split("{}").map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return { pattern: new RegExp(`^${parts.join("(.*?)")}$`, "s"), translation };
}
