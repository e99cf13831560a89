import type { Failure } from "@tessera/kit/failure";
import type { Caller } from "../../api-client/api-client.ts";
import type { DraftingContext } from "../draft.context.ts";

type Billing = Pick<DraftingContext, "door" | "log">;

const triesToCount = 3;

/** Keeps a place in the organization's quota. Throws `quota_exceeded`, which says when there are more, without one. */
export async function keepPlace({ door }: Billing, caller: Caller, key: string): Promise<void> {
  await door.call(caller, "POST /billing/ai-tickets", { body: { key } });
}

/** Counts the place with the ticket it became. Answers whether that succeeded: the ticket is there in any case. */
export async function countPlace(
  { door, log }: Billing,
  caller: Caller,
  { key, ticketId }: { key: string; ticketId: string },
): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    try {
      await settle(door, caller, key, ticketId);
      return true;
    } catch (error) {
      if (tries < triesToCount && codeOf(error) === "unavailable") continue;
      log.warn({ err: error, key, ticketId }, "an AI ticket was created and could not be counted");
      return false;
    }
  }
}

/** Gives the place back after a ticket was refused. It comes back by itself where that fails. */
export async function givePlaceBack({ door, log }: Billing, caller: Caller, key: string): Promise<void> {
  try {
    await settle(door, caller, key, null);
  } catch (error) {
    log.warn({ err: error, key }, "a place for an AI ticket could not be given back at once");
  }
}

async function settle(door: Billing["door"], caller: Caller, key: string, ticketId: string | null) {
  await door.call(caller, "PUT /billing/ai-tickets/:key", { params: { key }, body: { ticket_id: ticketId } });
}

/** The code of a failure, by its name: it may be one of another copy of the kit. */
export function codeOf(error: unknown): Failure["code"] | null {
  return error instanceof Error && error.name === "Failure" ? (error as Failure).code : null;
}
