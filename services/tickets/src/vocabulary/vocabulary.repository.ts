import type { Kysely } from "kysely";
import type { TicketsDatabase } from "../schema/schema.ts";
import type { Word } from "./word.ts";

/** The maximum number of words that are offered. */
const maxWords = 5_000;

/** Returns the words in use, in alphabetical order. */
export async function findWords(db: Kysely<TicketsDatabase>): Promise<Word[]> {
  return db
    .selectFrom("tickets.vocabulary")
    .select(["kind", "parent", "name"])
    .orderBy("kind")
    .orderBy("parent")
    .orderBy("name")
    .limit(maxWords)
    .execute();
}

/** Returns the words in the organization's settings, in their order. */
export async function findChosenWords(db: Kysely<TicketsDatabase>): Promise<Word[]> {
  const settings = await db
    .selectFrom("organization.setting_directory")
    .select(["departments", "categories"])
    .executeTakeFirst();
  if (!settings) return [];
  return [
    ...settings.departments.map((name): Word => ({ kind: "department", parent: "", name })),
    ...settings.categories.flatMap(({ name, subcategories }): Word[] => [
      { kind: "category", parent: "", name },
      ...subcategories.map(
        (subcategory): Word => ({
          kind: "subcategory",
          parent: name,
          name: subcategory,
        }),
      ),
    ]),
  ];
}
