import type { Identity } from "@tessera/federation/remote";
import { type Language, languageCookie, pageLanguage, pseudoLanguage } from "@tessera/wire/text/language";

const yearSeconds = 365 * 24 * 60 * 60;

/** Returns the language chosen in this browser, or null if the browser's settings decide. */
export function readLanguageChoice(cookies = document.cookie): string | null {
  const pairs = cookies.split("; ").map((pair) => pair.split("=", 2));
  return pairs.find(([name]) => name === languageCookie)?.[1] || null;
}

/** Stores the language for the next pages. Null follows the browser's settings. */
export function writeLanguageChoice(language: Language | null): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  const seconds = language === null ? 0 : yearSeconds;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we support
  document.cookie = `${languageCookie}=${language ?? ""}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}

/** Reloads the page if the signed-in person has chosen another language than the one stored in the browser. */
export function followLanguage(
  identity: Pick<Identity, "getState" | "subscribe">,
  reload = () => location.reload(),
): void {
  const follow = () => {
    const { user } = identity.getState();
    if (!user || user.language === undefined) return;
    const chosen = readLanguageChoice();
    if (chosen === pseudoLanguage || chosen === user.language) return;
    writeLanguageChoice(user.language);
    // Without this check, a browser that blocks cookies would reload forever.
    if (readLanguageChoice() === user.language && user.language !== pageLanguage) reload();
  };
  identity.subscribe(follow);
  follow();
}
