import type { TicketReference } from "@tessera/wire/ticket/ticket-relation";
import { sql } from "kysely";
import type { AgentsDb } from "../context.ts";

/** A ticket's reference with its time of creation. */
export interface KnownTicket {
  id: string;
  reference: TicketReference;
  created_at: string;
}

/** Returns the tickets with these ids that are not deleted, newest first. */
export async function findTickets(db: AgentsDb, ids: readonly string[]): Promise<KnownTicket[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("tickets.ticket_directory")
    .select(["id", "number", "title", "status", "created_at"])
    .where("id", "=", sql<string>`any (${[...ids]}::uuid[])`)
    .where("deleted_at", "is", null)
    .orderBy("created_at", "desc")
    .execute();
  return rows.map(({ created_at, ...reference }) => ({ id: reference.id, reference, created_at }));
}

/** Returns title and description of tickets, by id. */
export async function findTexts(db: AgentsDb, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("tickets.ticket_directory")
    .select(["id", "title", "description"])
    .where("id", "=", sql<string>`any (${[...ids]}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, title, description }) => [id, `${title}\n${description ?? ""}`]));
}
