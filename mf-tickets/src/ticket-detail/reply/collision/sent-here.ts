import type { Communication } from "@tessera/wire/ticket/communication";
import type { UnsentMessage } from "../unsent-messages.ts";

/** The messages that this page sent. Those of another window of the same member are not among them. */
const sentHere = new Set<string>();

export function addSentHere(id: string): void {
  sentHere.add(id);
}

/** Returns true for a message that this page sent, or is sending: it may be in the timeline before the response arrives. */
export function isSentHere(
  { id, body, author }: Pick<Communication, "id" | "body" | "author">,
  { me, unsent }: { me: string; unsent: readonly UnsentMessage[] },
): boolean {
  const isBeingSent = unsent.some((message) => message.state !== "failed" && message.body === body);
  return sentHere.has(id) || (author?.id === me && isBeingSent);
}
