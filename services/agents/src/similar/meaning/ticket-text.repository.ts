import { sql } from "kysely";
import type { AgentsDb } from "../../context.ts";

export interface TicketText {
  id: string;
  title: string;
  description: string | null;
}

/** Returns the texts of tickets, including deleted ones that may be restored. */
export async function findTexts(db: AgentsDb, ticketIds: readonly string[]): Promise<TicketText[]> {
  return db
    .selectFrom("tickets.ticket_directory")
    .select(["id", "title", "description"])
    .where("id", "=", sql<string>`any (${[...ticketIds]}::uuid[])`)
    .execute();
}
