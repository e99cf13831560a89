import type { Communication } from "@tessera/wire/ticket/communication";
import type { TicketEvent } from "@tessera/wire/ticket/ticket";

/** Returns the public messages after an instant that are neither deleted nor sent by this page, in the order of the given events. */
export function findNewerMessages(
  events: readonly TicketEvent[],
  after: string,
  isSentHere: (message: Pick<Communication, "id" | "body" | "author">) => boolean,
) {
  return events.flatMap(({ created_at: at, communication: message }) =>
    message?.visibility === "public" && message.body !== null && !isSentHere(message) && at > after
      ? [{ ...message, created_at: at }]
      : [],
  );
}
