import type { Actor } from "@tessera/kit/tokens/actor";
import type { TicketTransaction } from "../../context.ts";
import { mentionedIn } from "../../ticket/mention.ts";
import { findActiveMembers, findTicketsShowing } from "../../ticket/message/message-place.repository.ts";
import {
  insertCommunication,
  markCommunicationDeleted,
} from "../../ticket/message/written-communication.repository.ts";

/** Writes an internal note on a locked ticket; returns its id. */
export async function writeNote(
  trx: TicketTransaction,
  actor: Actor,
  ticketId: string,
  body: string,
): Promise<string> {
  const mentioned = await findActiveMembers(trx, mentionedIn(body));
  return insertCommunication(trx, actor, ticketId, { body, visibility: "internal", mentioned, fileIds: [] });
}

/** Deletes a note of a locked ticket, unless that was done since. */
export async function removeNote(
  trx: TicketTransaction,
  actor: Actor,
  { ticketId, noteId }: { ticketId: string; noteId: string },
): Promise<void> {
  const note = await trx
    .selectFrom("tickets.communication")
    .select("deleted_at")
    .where("id", "=", noteId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!note || note.deleted_at !== null) return;
  const shownIn = await findTicketsShowing(trx, { ticketId, communicationId: noteId });
  await markCommunicationDeleted(trx, actor, { id: noteId, ticketId, shownIn, hasFiles: false });
}
