import type { Communication } from "@tessera/wire/ticket/communication";
import type { UnsentMessage } from "../unsent-messages.ts";

/** The messages that this page sent. Those of another window of the same member are not among them. */
const sentHere = new Set<string>();

/** For each ticket, when this page last sent a reply. */
const lastSentAt = new Map<string, string>();

export function addSentHere({
  id,
  ticket_id: ticketId,
  visibility,
  created_at: at,
}: Pick<Communication, "id" | "ticket_id" | "visibility" | "created_at">): void {
  sentHere.add(id);
  if (visibility === "public") lastSentAt.set(ticketId, at);
}

/** Returns the later of an instant and this page's last reply on the ticket, which its writer knows before the timeline shows it. */
export function includeSentHere(ticketId: string, seenUntil: string): string {
  const sentAt = lastSentAt.get(ticketId) ?? "";
  return sentAt > seenUntil ? sentAt : seenUntil;
}

/** Returns true for a message that this page sent, or is sending: it may be in the timeline before the response arrives. */
export function isSentHere(
  { id, body, author }: Pick<Communication, "id" | "body" | "author">,
  { me, unsent }: { me: string; unsent: readonly UnsentMessage[] },
): boolean {
  const isBeingSent = unsent.some((message) => message.state !== "failed" && message.body === body);
  return sentHere.has(id) || (author?.id === me && isBeingSent);
}
