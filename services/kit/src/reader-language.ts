import { isLanguage, type Language, languageCookie } from "@tessera/wire/language";
import { cookieValue } from "./cookie.ts";

/**
 * In which language someone is written to: the first of the wanted ones that the product speaks, else English. `de-AT` is German. Give what
 * a person chose before what is known of them, and what others chose last.
 */
export function chooseLanguage(...wanted: (string | null | undefined)[]): Language {
  return wanted.map(withoutRegion).find(isLanguage) ?? "en";
}

/** The headers by which a browser says in which language it is. */
export interface LanguageHeaders {
  cookie?: string | undefined;
  "accept-language"?: string | undefined;
}

/** What a browser asks for: what was chosen in it, else the first of its own languages that the product speaks; null for none. */
export function readAskedLanguage({
  cookie,
  "accept-language": accepted = "",
}: LanguageHeaders): Language | null {
  const chosen = cookieValue(cookie, languageCookie);
  if (isLanguage(chosen)) return chosen;
  return readAccepted(accepted).find(isLanguage) ?? null;
}

/** The languages of `de-AT,de;q=0.9,en;q=0.8` without their regions, the most wanted first. */
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
