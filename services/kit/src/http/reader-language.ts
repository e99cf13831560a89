import { isLanguage, type Language, languageCookie } from "@tessera/wire/text/language";
import { cookieValue } from "./cookie.ts";

/**
 * Chooses the language to write to someone in: the first of the given ones that the product supports, otherwise English. `de-AT` counts as
 * German. Pass the person's own choice first, then what else is known about them, and choices of others last.
 */
export function chooseLanguage(...wanted: (string | null | undefined)[]): Language {
  return wanted.map(withoutRegion).find(isLanguage) ?? "en";
}

/** The headers that state the language of a browser. */
export interface LanguageHeaders {
  cookie?: string | undefined;
  "accept-language"?: string | undefined;
}

/**
 * Returns the language that a browser requests: the one chosen in it, otherwise the first of its preferred languages that the product
 * supports; null if there is none.
 */
export function readAskedLanguage({
  cookie,
  "accept-language": accepted = "",
}: LanguageHeaders): Language | null {
  const chosen = cookieValue(cookie, languageCookie);
  if (isLanguage(chosen)) return chosen;
  return readAccepted(accepted).find(isLanguage) ?? null;
}

/** Parses `de-AT,de;q=0.9,en;q=0.8` into languages without regions, most preferred first. */
function readAccepted(header: string): string[] {
  return header
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().split(";");
      const quality = parameters.map((one) => /^\s*q=([\d.]+)/.exec(one)?.[1]).find(Boolean) ?? "1";
      return { language: withoutRegion(tag), quality: Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ language }) => language);
}

function withoutRegion(tag: string | null | undefined): string {
  return tag?.split("-")[0]?.toLowerCase() ?? "";
}
