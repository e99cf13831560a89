import { type Kysely, sql } from "kysely";
import type { TicketTransaction } from "../context.ts";
import type { TicketsDatabase } from "../schema/schema.ts";
import {
  searchByWords,
  searchedWords,
  type TicketFilter,
  toCondition,
} from "../ticket/filter/ticket-filter.ts";
import { t, ticketTable } from "../ticket/ticket-table.ts";

/** Returns the ids of up to `max` tickets of a list. */
export async function findIds(
  db: Kysely<TicketsDatabase>,
  filter: TicketFilter,
  max: number,
): Promise<string[]> {
  const words = searchedWords(filter);
  const chosen =
    words !== null
      ? searchByWords(filter, words, max)
      : sql`select ${t.id} from ${ticketTable} where ${toCondition(filter)} limit ${max}`;
  const { rows } = await sql<{ id: string }>`${chosen}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns the ids of those tickets that are not deleted. */
export async function findLiveIds(trx: TicketTransaction, ids: string[]): Promise<string[]> {
  const rows = await trx
    .selectFrom("tickets.ticket")
    .select("id")
    .where("id", "=", sql<string>`any (${ids}::uuid[])`)
    .where("deleted_at", "is", null)
    .execute();
  return rows.map(({ id }) => id);
}
