import { sql } from "kysely";
import type { AgentsDb, JobContext } from "../../context.ts";
import { vectorModel } from "./vector.ts";

export interface WaitingTicket {
  organization_id: string;
  ticket_id: string;
}

const isFree = sql<boolean>`model is null and (claimed_until is null or claimed_until < now())`;

/** Returns waiting tickets of all organizations, most recently marked first, so that a new ticket does not wait for a thousand old ones. */
export async function findWaiting(jobDb: JobContext["jobDb"], max: number): Promise<WaitingTicket[]> {
  return jobDb
    .selectFrom("agents.ticket_vector")
    .select(["organization_id", "ticket_id"])
    .where(isFree)
    .orderBy("marked_at", "desc")
    .limit(max)
    .execute();
}

export interface ClaimedTicket {
  ticket_id: string;
  revision: number;
}

/** Claims tickets for a minute. If the worker dies, another one takes them after that. */
export async function claimWaiting(db: AgentsDb, ids: readonly string[]): Promise<ClaimedTicket[]> {
  return db
    .updateTable("agents.ticket_vector")
    .set({ claimed_until: sql`now() + interval '1 minute'` })
    .where("ticket_id", "=", sql<string>`any (${[...ids]}::uuid[])`)
    .where(isFree)
    .returning(["ticket_id", "revision"])
    .execute();
}

/** Stores the vector of a ticket, unless the ticket was marked again since it was claimed. */
export async function keepVector(
  db: AgentsDb,
  { ticket_id, revision }: ClaimedTicket,
  vector: Int8Array,
): Promise<void> {
  await db
    .updateTable("agents.ticket_vector")
    .set({
      model: vectorModel,
      vector: Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength),
      claimed_until: null,
      position: null,
    })
    .where("ticket_id", "=", ticket_id)
    .where("revision", "=", revision)
    .execute();
}

export async function deleteVectors(db: AgentsDb, ticketIds: readonly string[]): Promise<void> {
  if (ticketIds.length === 0) return;
  await db
    .deleteFrom("agents.ticket_vector")
    .where("ticket_id", "=", sql<string>`any (${[...ticketIds]}::uuid[])`)
    .execute();
}

export async function findOutdatedOrganizations(jobDb: JobContext["jobDb"]): Promise<string[]> {
  const rows = await jobDb
    .selectFrom("agents.ticket_vector")
    .select("organization_id")
    .distinct()
    .where("model", "<>", vectorModel)
    .execute();
  return rows.map(({ organization_id }) => organization_id);
}

/** Marks up to `max` tickets with a vector of another model to be embedded again. Returns their number. */
export async function markOutdated(db: AgentsDb, max: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("agents.ticket_vector")
    .set({ model: null, vector: null, revision: sql`revision + 1`, position: null })
    .where("ticket_id", "in", (among) =>
      among
        .selectFrom("agents.ticket_vector")
        .select("ticket_id")
        .where("model", "<>", vectorModel)
        .limit(max),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function findVector(db: AgentsDb, ticketId: string): Promise<Int8Array | undefined> {
  const row = await db
    .selectFrom("agents.ticket_vector")
    .select("vector")
    .where("ticket_id", "=", ticketId)
    .where("model", "=", vectorModel)
    .executeTakeFirst();
  return row?.vector ? Int8Array.from(row.vector, (byte) => (byte << 24) >> 24) : undefined;
}
