import { sql } from "kysely";
import type { AgentsDb } from "../../context.ts";
import { vectorModel } from "./vector.ts";

export interface KnownVector {
  ticket_id: string;
  vector: Uint8Array;
  marked_at: string;
}

/** Returns the highest position. No further changes will appear up to it. */
export async function findLastPosition(db: AgentsDb): Promise<number> {
  const { last } = await db
    .selectFrom("agents.ticket_vector")
    .select(({ fn }) => fn.max("position").as("last"))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

/** Returns a page of the current vectors, most recently marked first. */
export async function findVectorsBefore(
  db: AgentsDb,
  last: Pick<KnownVector, "ticket_id" | "marked_at"> | undefined,
  max: number,
): Promise<KnownVector[]> {
  const rows = await db
    .selectFrom("agents.ticket_vector")
    .select(["ticket_id", "vector", "marked_at"])
    .where("model", "=", vectorModel)
    .$if(last !== undefined, (query) =>
      query.where(
        sql<boolean>`marked_at <= ${last?.marked_at}
          and (marked_at < ${last?.marked_at} or ticket_id > ${last?.ticket_id})`,
      ),
    )
    .orderBy("marked_at", "desc")
    .orderBy("ticket_id")
    .limit(max)
    .execute();
  return rows.flatMap((row) => (row.vector ? [{ ...row, vector: row.vector }] : []));
}

export interface ChangedVector {
  ticket_id: string;
  /** Null while the ticket waits to be embedded again. */
  vector: Uint8Array | null;
}

/** Returns the changes after a position, and those without a position yet, which will be returned again. */
export async function findChangedSince(
  db: AgentsDb,
  position: number,
  max: number,
): Promise<ChangedVector[]> {
  const rows = await db
    .selectFrom("agents.ticket_vector")
    .select(["ticket_id", "vector", "model"])
    .where((where) => where.or([where("position", ">", position), where("position", "is", null)]))
    .limit(max)
    .execute();
  return rows.map(({ ticket_id, vector, model }) => ({
    ticket_id,
    vector: model === vectorModel ? vector : null,
  }));
}
