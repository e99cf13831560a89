import { cookieValue } from "@tessera/kit/cookie";
import { isLanguage, type Language, languageCookie, pseudoLanguage } from "@tessera/wire/language";

export type PageLanguage = Language | typeof pseudoLanguage;

interface LanguageHeaders {
  cookie?: string | undefined;
  "accept-language"?: string | undefined;
}

/** What a page is written in: the language that was chosen in this browser, else the first of the browser's own that we speak, else English. */
export function choosePageLanguage({
  cookie,
  "accept-language": accepted = "",
}: LanguageHeaders): PageLanguage {
  const chosen = cookieValue(cookie, languageCookie);
  if (chosen === pseudoLanguage || isLanguage(chosen)) return chosen;
  return readAccepted(accepted).find(isLanguage) ?? "en";
}

/** The languages of `de-AT,de;q=0.9,en;q=0.8` without their regions, the most wanted first. */
function readAccepted(header: string): string[] {
  return header
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().split(";");
      const quality = parameters.map((one) => /^\s*q=([\d.]+)/.exec(one)?.[1]).find(Boolean) ?? "1";
      return { language: tag.split("-")[0]?.toLowerCase() ?? "", quality: Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ language }) => language);
}
