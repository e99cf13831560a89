import type { Identity } from "@tessera/federation/remote";
import { type Language, languageCookie, pageLanguage, pseudoLanguage } from "@tessera/wire/language";

const yearSeconds = 365 * 24 * 60 * 60;

/** The language that was chosen in this browser; null where its own settings decide. */
export function readLanguageChoice(cookies = document.cookie): string | null {
  const pairs = cookies.split("; ").map((pair) => pair.split("=", 2));
  return pairs.find(([name]) => name === languageCookie)?.[1] || null;
}

/** Chooses what pages are written in from the next one on; null leaves it to the browser's settings. */
export function writeLanguageChoice(language: Language | null): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  const seconds = language === null ? 0 : yearSeconds;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we support
  document.cookie = `${languageCookie}=${language ?? ""}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}

/** Loads the page again where the person who is signed in has chosen another language than the browser. */
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
    // A browser that keeps no cookies would be sent round for ever.
    if (readLanguageChoice() === user.language && user.language !== pageLanguage) reload();
  };
  identity.subscribe(follow);
  follow();
}
