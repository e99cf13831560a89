import type { Actor } from "@tessera/kit/actor";
import { type Kysely, sql } from "kysely";
import type { TicketTransaction } from "../context.ts";
import type { TicketsDatabase } from "../schema.ts";
import type { Attempt } from "./attempt.ts";

/** Whether this call is the first with its key in 24 h. Waits for another one under way with the same key. */
export async function claimKey(trx: TicketTransaction, actor: Actor, attempt: Attempt): Promise<boolean> {
  const { rows } = await sql`
    insert into tickets.idempotency as known (organization_id, user_id, key, request_hash)
    values (${actor.organizationId}, ${actor.userId}, ${attempt.key}, ${attempt.requestHash})
    on conflict (organization_id, user_id, key) do update
      set request_hash = excluded.request_hash, answer = null, created_at = excluded.created_at
      where known.created_at < now() - interval '24 hours'
    returning key`.execute(trx);
  return rows.length === 1;
}

export async function findAnswer(trx: TicketTransaction, actor: Actor, { key }: Attempt) {
  return trx
    .selectFrom("tickets.idempotency")
    .select(["request_hash", "answer"])
    .where("user_id", "=", actor.userId)
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
}

export async function keepAnswer(
  trx: TicketTransaction,
  actor: Actor,
  { key }: Attempt,
  answer: object,
): Promise<void> {
  await trx
    .updateTable("tickets.idempotency")
    .set({ answer: JSON.stringify(answer) })
    .where("user_id", "=", actor.userId)
    .where("key", "=", key)
    .execute();
}

/** Takes away some keys that no longer count, of any organization; answers how many. */
export async function deleteOldKeys(jobDb: Kysely<TicketsDatabase>, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from tickets.idempotency where (organization_id, user_id, key) in (
      select organization_id, user_id, key from tickets.idempotency
      where created_at < now() - interval '24 hours' order by created_at limit ${limit}
    )`.execute(jobDb);
  return Number(numAffectedRows ?? 0);
}
