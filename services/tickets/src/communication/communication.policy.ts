import { type Actor, isPermitted } from "@tessera/kit/actor";
import { conflict, invalidInput, notAllowed } from "@tessera/kit/failure";
import { toInstant } from "@tessera/kit/instant";
import { communicationLimits, type NewCommunication, type Visibility } from "@tessera/wire/communication";

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

/** What is said to a customer may leave later: not so soon that it could no longer be cancelled, and not in years. */
export function requireMaySchedule(
  { visibility, send_at }: Pick<NewCommunication, "visibility" | "send_at">,
  { customer_id }: { customer_id: string | null },
  now: Date,
): void {
  const { minScheduleMinutes, maxScheduleDays } = communicationLimits;
  const refuse = (message: string) =>
    invalidInput("Check when the reply is sent.", { "body.send_at": message });
  if (visibility !== "public" || customer_id === null) throw refuse("is for replies to customers");
  const waits = Date.parse(send_at ?? "") - now.getTime();
  if (waits < minScheduleMinutes * 60_000) throw refuse("must be at least a minute ahead");
  if (waits > maxScheduleDays * 86_400_000) throw refuse(`must be within ${maxScheduleDays} days`);
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
