import type { MacroPreview, MacroText } from "@tessera/wire/ticket/macro";
import type { Kysely } from "kysely";
import type { TicketsDatabase } from "../../schema/schema.ts";

type LanguageOwner = NonNullable<MacroPreview["language_of"]>;

/** Returns the language of the organization. */
export async function findOwnLanguage(db: Kysely<TicketsDatabase>): Promise<string | null> {
  const setting = await db.selectFrom("organization.setting_directory").select("language").executeTakeFirst();
  return setting?.language ?? "en";
}

/** Returns the text in the first of the languages that the macro has, or else its first text. */
export function chooseText(
  texts: MacroText[],
  languages: Record<Exclude<LanguageOwner, "macro">, string | null | undefined>,
): (MacroText & { of: LanguageOwner }) | null {
  for (const owner of ["caller", "customer", "organization"] as const) {
    const text = texts.find(({ language }) => language === languages[owner]);
    if (text) return { ...text, of: owner };
  }
  const [first] = texts;
  return first ? { ...first, of: "macro" } : null;
}
