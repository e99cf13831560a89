import { toReason } from "@tessera/wire/reason/reason";
import type { OrganizationTransaction } from "../context.ts";
import type { DueDelivery, IntegrationContext } from "../integration/integration.context.ts";
import { type IntegrationRow, lockIntegration } from "../integration/integration.repository.ts";
import { PlatformError } from "../platform/platform-error.ts";
import { delayAfter } from "./backoff.ts";
import {
  type AttemptResult,
  claimDelivery,
  type DeliveryRow,
  endAttempt,
  findNext,
} from "./delivery.repository.ts";
import { markDeleted, saveExternalTicket } from "./external-ticket.repository.ts";
import { noteDelivered, noteGivenUp, noteQuiet } from "./integration-health.ts";
import { type ClaimedDelivery, type Sent, sendOnce } from "./send-once.ts";

/** A claim that is still open after this time belongs to a process that died. Longer than a whole attempt may take. */
const claimMs = 60_000;

/** Sends a delivery if it can be claimed, and enqueues those that may follow it. */
export async function sendDelivery(context: IntegrationContext, due: DueDelivery): Promise<void> {
  const { tenantDb, now, sendSoon } = context;
  const db = tenantDb.for(due.organizationId);
  const claimed = await db.transaction().execute((trx) => claim(trx, due, now()));
  if (!claimed) return;
  if (claimed.delivery.attempts > claimed.delivery.attempts_allowed) {
    await end(context, claimed, new PlatformError(toReason("delivery.interrupted"), { kind: "later" }));
  } else {
    await end(context, claimed, await sendOnce(context, claimed).catch(asFailure));
  }
  await sendSoon(await findNext(db, due.integrationId, now()));
}

/** Locks the integration first: its row is locked while deliveries are added, and guards the number of those in progress. */
async function claim(
  trx: OrganizationTransaction,
  { integrationId, deliveryId }: DueDelivery,
  now: Date,
): Promise<ClaimedDelivery | undefined> {
  const integration = await lockIntegration(trx, integrationId);
  if (!integration?.is_enabled || isQuiet(integration, now)) return undefined;
  const until = new Date(now.getTime() + claimMs);
  const delivery = await claimDelivery(trx, { integrationId, deliveryId, now, until });
  return delivery && { delivery, integration };
}

function isQuiet({ quiet_until }: IntegrationRow, now: Date): boolean {
  return quiet_until !== null && new Date(quiet_until) > now;
}

/** An error that is not from the platform is a bug of ours: the claim expires, and the delivery is then retried. */
function asFailure(error: unknown): PlatformError {
  if (error instanceof PlatformError) return error;
  throw error;
}

async function end(
  context: IntegrationContext,
  { delivery, integration }: ClaimedDelivery,
  result: Sent | PlatformError,
): Promise<void> {
  const now = context.now();
  await context.tenantDb
    .for(delivery.organization_id)
    .transaction()
    .execute(async (trx) => {
      // Locks in the same order as a claim, to avoid a deadlock.
      await lockIntegration(trx, integration.id);
      // The external ticket is stored even if another process took over, since it does exist.
      if (!(result instanceof PlatformError) && result.externalTicket)
        await saveExternalTicket(trx, { ...result.externalTicket, now });
      const ending =
        result instanceof PlatformError ? decideEnding(context, delivery, result) : toSuccess(result);
      if (!(await endAttempt(trx, delivery, ending, now))) return;
      if (!(result instanceof PlatformError)) return noteDelivered(trx, integration, now);
      await follow(trx, { delivery, integration }, { failure: result, ending, now });
    });
}

function toSuccess({ status, excerpt, note }: Sent): AttemptResult {
  return { state: "delivered", status, error: note, excerpt, nextAttemptAt: null };
}

function decideEnding(
  { now, random }: IntegrationContext,
  { attempts, attempts_allowed }: DeliveryRow,
  { kind, status, reason, excerpt, retryAfterSeconds }: PlatformError,
): AttemptResult {
  const outcome = { status, error: reason, excerpt };
  if (kind !== "later" || attempts >= attempts_allowed) {
    return { ...outcome, state: "given_up", nextAttemptAt: null };
  }
  const delay = delayAfter(attempts, retryAfterSeconds, random());
  return { ...outcome, state: "retrying", nextAttemptAt: new Date(now().getTime() + delay) };
}

interface Failed {
  failure: PlatformError;
  ending: AttemptResult;
  now: Date;
}

async function follow(
  trx: OrganizationTransaction,
  { delivery, integration }: ClaimedDelivery,
  { failure, ending, now }: Failed,
): Promise<void> {
  if (failure.kind === "deleted") return markDeleted(trx, delivery.ticket_id, integration.id, now);
  if (ending.state === "given_up") return noteGivenUp(trx, integration, failure);
  await noteQuiet(trx, integration, failure, now);
}
