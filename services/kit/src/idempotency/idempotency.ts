import { hash } from "node:crypto";
import { toReason } from "@tessera/wire/reason/reason";
import { sql, type Transaction } from "kysely";
import { invalidInput } from "../errors/failure.ts";

/** A call that is safe to repeat: the same key from the same user in an organization means the same call. */
export interface IdempotentRequest {
  /**
   * The table of keys with its schema, `tickets.idempotency`: `organization_id, user_id, key, request_hash text not null, answer jsonb,
   * created_at timestamptz not null default now(), primary key (organization_id, user_id, key)`, under the tenant policy.
   */
  table: string;
  organizationId: string;
  userId: string;
  /** The `Idempotency-Key`; without one the call is not remembered. */
  key: string | undefined;
  /** See {@link computeRequestHash}. */
  requestHash: string;
}

/** Hashes what distinguishes requests under one key: the operation of wire, its path parameters and its body. */
export function computeRequestHash(operation: string, params: unknown, body: unknown): string {
  return hash("sha256", JSON.stringify([operation, params ?? null, body ?? null]));
}

/**
 * Runs a call once per key within 24 h, inside its write transaction (read committed), and stores its result (JSON). A repeated or
 * concurrent call waits for the first and receives the same result; a different request under the same key is refused as invalid input. A
 * call that fails leaves its key unused.
 */
export async function withIdempotency<Schema, Answer>(
  trx: Transaction<Schema>,
  idempotency: IdempotentRequest,
  act: () => Promise<Answer>,
): Promise<Answer> {
  if (idempotency.key === undefined) return act();
  if (!(await claim(trx, idempotency))) return readAnswer<Schema, Answer>(trx, idempotency);
  const response = await act();
  await sql`update ${sql.table(idempotency.table)} set answer = ${JSON.stringify(response)}::jsonb
    where ${isAttempt(idempotency)}`.execute(trx);
  return response;
}

/** Returns true if this call is the first with its key. Waits for a concurrent call with the same key. */
async function claim<Schema>(trx: Transaction<Schema>, idempotency: IdempotentRequest): Promise<boolean> {
  const { organizationId, userId, key, requestHash } = idempotency;
  const { rows } = await sql`
    insert into ${sql.table(idempotency.table)} as known (organization_id, user_id, key, request_hash)
    values (${organizationId}, ${userId}, ${key}, ${requestHash})
    on conflict (organization_id, user_id, key) do update
      set request_hash = excluded.request_hash, answer = null, created_at = now()
      where known.created_at < now() - interval '24 hours'
    returning key`.execute(trx);
  return rows.length === 1;
}

async function readAnswer<Schema, Answer>(
  trx: Transaction<Schema>,
  idempotency: IdempotentRequest,
): Promise<Answer> {
  const { rows } = await sql<{ request_hash: string; answer: Answer }>`
    select request_hash, answer from ${sql.table(idempotency.table)} where ${isAttempt(idempotency)}`.execute(
    trx,
  );
  const [known] = rows;
  if (!known) throw new Error("An idempotency key vanished while its call was repeated.");
  if (known.request_hash !== idempotency.requestHash) {
    throw invalidInput(toReason("request.idempotency_key_used"), {
      "headers.idempotency-key": toReason("input.key_used"),
    });
  }
  return known.answer;
}

function isAttempt({ organizationId, userId, key }: IdempotentRequest) {
  return sql`organization_id = ${organizationId} and user_id = ${userId} and key = ${key}`;
}
