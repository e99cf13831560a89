import type { Actor } from "@tessera/kit/actor";
import { invalidInput } from "@tessera/kit/failure";
import type { TicketContext, TicketTransaction } from "../context.ts";
import type { Attempt } from "./attempt.ts";
import { claimKey, findAnswer, keepAnswer } from "./idempotency.repository.ts";

/** {@link once}, in a transaction of its own as the actor's organization. */
export async function writeOnce<Answer extends object>(
  { tenantDb }: TicketContext,
  actor: Actor,
  attempt: Attempt | undefined,
  work: (trx: TicketTransaction) => Promise<Answer>,
): Promise<Answer> {
  return tenantDb
    .for(actor.organizationId)
    .transaction()
    .execute((trx) => once(trx, actor, attempt, () => work(trx)));
}

/**
 * Does the work, or answers what it answered the first time. Key, work and answer are one transaction: a call that
 * fails leaves no trace and may be tried again with its key.
 */
async function once<Answer extends object>(
  trx: TicketTransaction,
  actor: Actor,
  attempt: Attempt | undefined,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (!attempt) return work();
  if (await claimKey(trx, actor, attempt)) {
    const answer = await work();
    await keepAnswer(trx, actor, attempt, answer);
    return answer;
  }
  const known = await findAnswer(trx, actor, attempt);
  if (known.request_hash !== attempt.requestHash || !known.answer) throw usedForAnother();
  return known.answer as Answer;
}

function usedForAnother() {
  return invalidInput("This Idempotency-Key was used for another request.", {
    "headers.idempotency-key": "was used for another request",
  });
}
