import type { TicketReference } from "@tessera/wire/ticket-relation";
import { sql } from "kysely";
import type { AgentsDb } from "../context.ts";

/** Of some failures the one that most tickets share, with how many; deleted ones do not count. */
export async function findMostShared(
  db: AgentsDb,
  fingerprints: readonly string[],
): Promise<{ fingerprint: string; count: number } | undefined> {
  if (fingerprints.length === 0) return;
  return db
    .selectFrom("agents.ticket_fingerprint as told")
    .innerJoin("tickets.ticket_directory as ticket", "ticket.id", "told.ticket_id")
    .select(["told.fingerprint", sql<number>`count(*)::integer`.as("count")])
    .where("told.fingerprint", "=", sql<string>`any (${[...fingerprints]}::text[])`)
    .where("ticket.deleted_at", "is", null)
    .groupBy("told.fingerprint")
    .orderBy("count", "desc")
    .orderBy("told.fingerprint")
    .limit(1)
    .executeTakeFirst();
}

/** The tickets with a failure that are not deleted, newest first. */
export async function findTicketsSharing(
  db: AgentsDb,
  fingerprint: string,
  most: number,
): Promise<TicketReference[]> {
  return db
    .selectFrom("agents.ticket_fingerprint as told")
    .innerJoin("tickets.ticket_directory as ticket", "ticket.id", "told.ticket_id")
    .select(["ticket.id", "ticket.number", "ticket.title", "ticket.status"])
    .where("told.fingerprint", "=", fingerprint)
    .where("ticket.deleted_at", "is", null)
    .orderBy("ticket.created_at", "desc")
    .limit(most)
    .execute();
}
