import type { Messages } from "@lingui/core";
import { type Language, pageLanguage } from "@tessera/wire/language";
import { addMessages } from "./t.ts";

/** A module's translations by language, each a chunk of its own. */
export type Catalogs = Partial<Record<Language, () => Promise<{ default: Messages }>>>;

/** Makes messages known before the code runs that shows them. Nothing is fetched for English, nor shown of a translation that fails to arrive. */
export async function loadMessages(...all: Catalogs[]): Promise<void> {
  await Promise.all(all.map((catalogs) => loadCatalog(catalogs[pageLanguage])));
}

async function loadCatalog(load: Catalogs[Language]): Promise<void> {
  if (!load) return;
  try {
    addMessages((await load()).default);
  } catch {
    // English is better than no page.
  }
}
