import { sql } from "kysely";
import type { AgentsDb, AgentsTransaction } from "../context.ts";
import type { Fingerprint } from "../schema/draft.schema.ts";

export interface SharedFingerprint extends Fingerprint {
  ticket_id: string;
}

const max = 200;

/** Returns the tickets that mention any of these failures, newest first. */
export async function findSharing(
  db: AgentsDb,
  fingerprints: readonly string[],
): Promise<SharedFingerprint[]> {
  if (fingerprints.length === 0) return [];
  return db
    .selectFrom("agents.ticket_fingerprint")
    .select(["fingerprint", "label", "ticket_id"])
    .where("fingerprint", "=", sql<string>`any (${[...fingerprints]}::text[])`)
    .orderBy("created_at", "desc")
    .limit(max)
    .execute();
}

export async function findFingerprints(db: AgentsDb, ticketId: string): Promise<Fingerprint[]> {
  return db
    .selectFrom("agents.ticket_fingerprint")
    .select(["fingerprint", "label"])
    .where("ticket_id", "=", ticketId)
    .execute();
}

/** Stores the failures of a draft for its ticket, instead of those read from the text that the draft wrote. */
export async function keepDrafted(
  trx: AgentsTransaction,
  organizationId: string,
  ticketId: string,
  found: readonly Fingerprint[],
): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom("agents.ticket_fingerprint")
    .where("ticket_id", "=", ticketId)
    .where("origin", "=", "reading")
    .executeTakeFirst();
  if (numDeletedRows === 0n && found.length === 0) return;
  const ticket = { organization_id: organizationId, ticket_id: ticketId };
  if (found.length > 0) {
    await trx
      .insertInto("agents.ticket_fingerprint")
      .values(found.map((one) => ({ ...one, ...ticket, origin: "draft" as const })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await trx
    .insertInto("agents.event")
    .values({ ...ticket, kind: "ticket.errors" })
    .execute();
}
