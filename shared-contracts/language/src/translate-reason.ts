import type { Messages } from "@lingui/core";
import { addMessages, pageTranslator } from "@tessera/language/t";
import { isReason } from "@tessera/wire/reason/reason";
import { type Language, pageLanguage } from "@tessera/wire/text/language";
import { fillReason } from "./reason-text.ts";

const catalogs: Partial<Record<Language, () => Promise<{ default: Messages }>>> = {
  de: () => import("./reasons/de.json"),
};

/** Loads the messages of reasons, and the labels of fields in them, in a language. Nothing is fetched for English, where the text of the service is shown. */
export async function loadReasons(language: Language = pageLanguage): Promise<void> {
  const catalog = await catalogs[language]?.().catch(() => null);
  if (catalog) addMessages(catalog.default);
}

/**
 * Returns a service's text in the page's language: the reason's message, or the English text of the service if there is no reason (rows
 * stored before reasons were) or its message is unknown here (a newer service).
 */
export function translateReason(reason: unknown, text: string): string {
  // A shell from before reasons shares its translations without the translator.
  const isShared = Boolean(pageTranslator);
  return isShared && isReason(reason) ? (fillReason(pageTranslator, reason) ?? text) : text;
}

/** Returns texts in the page's language, like {@link translateReason}; `reasons` are in the same order. */
export function translateReasons(
  reasons: readonly unknown[] | undefined,
  texts: readonly string[],
): string[] {
  return texts.map((text, index) => translateReason(reasons?.[index], text));
}
