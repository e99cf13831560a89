import type { Messages } from "@lingui/core";
import { addMessages } from "@tessera/language/t";
import { type Language, pageLanguage } from "@tessera/wire/text/language";

/** A module's translations by language, each in a chunk of its own. */
export type Catalogs = Partial<Record<Language, () => Promise<{ default: Messages }>>>;

/** Loads messages before the code that shows them runs. Nothing is fetched for English; if a catalog fails to load, English is shown. */
export async function loadMessages(...all: Catalogs[]): Promise<void> {
  await Promise.all(all.map((catalogs) => loadCatalog(catalogs[pageLanguage])));
}

async function loadCatalog(load: Catalogs[Language]): Promise<void> {
  if (!load) return;
  try {
    addMessages((await load()).default);
  } catch {
    // Showing English is better than showing no page.
  }
}
