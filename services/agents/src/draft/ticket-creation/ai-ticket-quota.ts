import { getFailureCode } from "@tessera/kit/errors/failure-code";
import type { Caller } from "@tessera/kit/service-client/caller";
import type { DraftContext } from "../draft.context.ts";

type QuotaContext = Pick<DraftContext, "api" | "log">;

const triesToCount = 3;

/** Reserves a place in the organization's quota. Throws `quota_exceeded` if none is left; its text says when there are more. */
export async function keepPlace({ api }: QuotaContext, caller: Caller, key: string): Promise<void> {
  await api.call(caller, "POST /billing/ai-tickets", { body: { key } });
}

/** Counts the place with the ticket it became. Returns false if that failed; the ticket exists in any case. */
export async function countPlace(
  { api, log }: QuotaContext,
  caller: Caller,
  { key, ticketId }: { key: string; ticketId: string },
): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    try {
      await settle(api, caller, key, ticketId);
      return true;
    } catch (error) {
      if (tries < triesToCount && getFailureCode(error) === "unavailable") continue;
      log.warn({ err: error, key, ticketId }, "an AI ticket was created and could not be counted");
      return false;
    }
  }
}

/** Releases the place after a ticket was refused. If that fails, the reservation expires by itself. */
export async function givePlaceBack({ api, log }: QuotaContext, caller: Caller, key: string): Promise<void> {
  try {
    await settle(api, caller, key, null);
  } catch (error) {
    log.warn({ err: error, key }, "a place for an AI ticket could not be given back at once");
  }
}

async function settle(api: QuotaContext["api"], caller: Caller, key: string, ticketId: string | null) {
  await api.call(caller, "PUT /billing/ai-tickets/:key", { params: { key }, body: { ticket_id: ticketId } });
}
