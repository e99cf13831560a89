import type { Kysely } from "kysely";
import type { TicketsDatabase } from "../schema.ts";
import type { Word } from "./word.ts";

/** As many words as people can be offered. */
const mostWords = 5_000;

export async function findWords(db: Kysely<TicketsDatabase>): Promise<Word[]> {
  return db
    .selectFrom("tickets.vocabulary")
    .select(["kind", "parent", "name"])
    .orderBy("kind")
    .orderBy("parent")
    .orderBy("name")
    .limit(mostWords)
    .execute();
}
