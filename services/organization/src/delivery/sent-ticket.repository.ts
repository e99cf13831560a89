import { toInstant } from "@tessera/kit/database/instant";
import type { Kysely } from "kysely";
import type { SentTicket } from "../schema/delivery.schema.ts";
import type { OrganizationDatabase } from "../schema/schema.ts";

/** Returns a ticket in its current state, even if it is deleted. */
export async function findSentTicket(
  db: Kysely<OrganizationDatabase>,
  ticketId: string,
): Promise<SentTicket | undefined> {
  const row = await db
    .selectFrom("tickets.ticket_directory")
    .selectAll()
    .where("id", "=", ticketId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { organization_id, created_at, updated_at, deleted_at, ...ticket } = row;
  return {
    ...ticket,
    created_at: toInstant(created_at),
    updated_at: toInstant(updated_at),
    deleted_at: deleted_at && toInstant(deleted_at),
  };
}
