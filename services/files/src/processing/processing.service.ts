import { setTimeout as pause } from "node:timers/promises";
import { toReason } from "@tessera/wire/reason/reason";
import type { ProcessFile } from "../processing-queue.ts";
import {
  type Claim,
  type ClaimName,
  findOpenAttempt,
  giveUpClaim,
  maxAttempts,
  type OpenAttempt,
  renewClaim,
} from "./claim.repository.ts";
import { examine } from "./examination.ts";
import { removeOriginal } from "./keep-redacted.ts";
import { keepLease } from "./lease.ts";
import type { ProcessingOutcome } from "./outcome.repository.ts";
import type { ProcessingContext } from "./processing.context.ts";

/** In ms; longer than the pause between two renewals. */
const lookAgainMs = 1_200;
const toBeSureMs = 50;
const settlePausesMs = [200, 1_000, 3_000];

/** Processes one attempt at a file, unless another worker does. It may run repeatedly and concurrently. */
export async function processFile(context: ProcessingContext, job: ProcessFile): Promise<void> {
  let isOver = false;
  while (!isOver && !context.closing.aborted) isOver = await tryOnce(context, job);
}

/** Returns true if there is nothing left to do here. */
async function tryOnce(context: ProcessingContext, job: ProcessFile): Promise<boolean> {
  const claim = await context.results.claim(job);
  return claim ? work(context, claim) : whenUnclaimed(context, job);
}

/** Handles a file that could not be claimed: nothing is left to do, another worker is on it, or that was killed and its claim expires. */
async function whenUnclaimed(context: ProcessingContext, job: ProcessFile): Promise<boolean> {
  const open = await untilClaimEnds(context, job);
  if (!open) return true;
  if (open.tries < maxAttempts) return false;
  await conclude(context, { organization_id: job.organizationId, id: job.fileId, ...open }, interrupted);
  return true;
}

/** Waits until the claim expires. Returns null if the attempt is over, or its claim is being renewed. */
async function untilClaimEnds(
  { tenantDb, closing }: ProcessingContext,
  job: ProcessFile,
): Promise<OpenAttempt | null> {
  const db = tenantDb.for(job.organizationId);
  let open = await findOpenAttempt(db, job);
  while (open && open.leftMs > 0 && !closing.aborted) {
    const { leftMs } = open;
    const waitMs = Math.min(leftMs, lookAgainMs) + toBeSureMs;
    await pause(waitMs, undefined, { signal: closing }).catch(() => {});
    open = await findOpenAttempt(db, job);
    const isRenewed = open && open.leftMs > leftMs - waitMs / 2;
    if (isRenewed) return null;
  }
  return open ?? null;
}

const interrupted: ProcessingOutcome = {
  kind: "failed",
  reason: toReason("file.interrupted", { count: maxAttempts }),
  redacted: null,
};

async function work(context: ProcessingContext, claim: Claim): Promise<boolean> {
  const db = context.tenantDb.for(claim.organization_id);
  const lease = keepLease(() => renewClaim(db, claim), context.closing);
  try {
    const found = await examine(context, claim, lease.signal);
    if (found.kind !== "unfinished") {
      const isSettled = await conclude(context, claim, found);
      if (isSettled && found.kind !== "quarantined" && found.redacted) await removeOriginal(context, claim);
      return true;
    }
    await giveUpClaim(db, claim, found);
    return found.isResting || lease.signal.aborted;
  } finally {
    lease.end();
  }
}

/** Writes the outcome, with retries during a short outage of the database: otherwise the whole file would be processed again. */
async function conclude(
  { results, log }: ProcessingContext,
  claim: ClaimName,
  end: ProcessingOutcome,
): Promise<boolean> {
  for (const pauseMs of [...settlePausesMs, null]) {
    try {
      const isSettled = await results.complete(claim, end);
      if (!isSettled) log.info({ file: claim.id }, "another finished the file, or it was deleted");
      return isSettled;
    } catch (error) {
      if (pauseMs === null) throw error;
      log.warn({ err: error, file: claim.id }, "the end of a file's processing could not be written yet");
      await pause(pauseMs);
    }
  }
  return false;
}
