import { type Actor, isPermitted } from "@tessera/kit/actor";
import { conflict, notAllowed } from "@tessera/kit/failure";
import { toInstant } from "@tessera/kit/instant";
import { communicationLimits, type Visibility } from "@tessera/wire/communication";

/** What decides about a message; times as Postgres writes them. */
export interface WrittenMessage {
  author_id: string;
  visibility: Visibility;
  created_at: string;
  deleted_at: string | null;
}

const editMs = communicationLimits.editMinutes * 60_000;

/** The last moment its author may edit a message. */
export function editableUntil(createdAt: string): Date {
  return new Date(Date.parse(toInstant(createdAt)) + editMs);
}

/** Everyone of the organization writes notes; what reaches the requester takes the right to change tickets. */
export function requireMayWrite(actor: Actor, visibility: Visibility): void {
  if (visibility === "internal" || isPermitted(actor, "tickets.write")) return;
  throw notAllowed("reply to the requester");
}

/** `now` is the moment by the clock that wrote `created_at`. */
export function requireMayEdit(actor: Actor, message: WrittenMessage, now: Date): void {
  if (message.author_id !== actor.userId) throw notAllowed("edit someone else's message");
  requireMayWrite(actor, message.visibility);
  if (message.deleted_at !== null) throw conflict("This message was deleted.");
  if (now < editableUntil(message.created_at)) return;
  throw conflict(`A message can be edited for ${communicationLimits.editMinutes} minutes.`);
}

/** Authors delete what they may write; the right to delete tickets reaches every message. */
export function requireMayDelete(actor: Actor, { author_id, visibility }: WrittenMessage): void {
  if (isPermitted(actor, "tickets.delete")) return;
  if (author_id !== actor.userId) throw notAllowed("delete someone else's message");
  requireMayWrite(actor, visibility);
}
