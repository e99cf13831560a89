import type { TicketEvent } from "@tessera/wire/ticket/ticket";

/** Returns the public messages of others after an instant that are not deleted, in the order of the given events. */
export function findNewerMessages(events: readonly TicketEvent[], after: string, me: string) {
  return events.flatMap(({ created_at: at, communication: message }) =>
    message?.visibility === "public" && message.body !== null && message.author?.id !== me && at > after
      ? [{ ...message, created_at: at }]
      : [],
  );
}
