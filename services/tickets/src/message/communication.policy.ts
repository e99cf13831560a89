import { toInstant } from "@tessera/kit/database/instant";
import { conflict, invalidInput, notAllowed } from "@tessera/kit/errors/failure";
import { type Actor, isPermitted } from "@tessera/kit/tokens/actor";
import { type Reason, toReason } from "@tessera/wire/reason/reason";
import {
  communicationLimits,
  type NewCommunication,
  type Visibility,
} from "@tessera/wire/ticket/communication";
import { findUnfilled } from "@tessera/wire/ticket/macro.constants";

/** The values of a message that permissions depend on; times as Postgres writes them. */
export interface WrittenMessage {
  author_id: string;
  visibility: Visibility;
  created_at: string;
  deleted_at: string | null;
}

const editMs = communicationLimits.editMinutes * 60_000;

/** Returns the time until which its author may edit a message. */
export function editableUntil(createdAt: string): Date {
  return new Date(Date.parse(toInstant(createdAt)) + editMs);
}

/** Throws `not_allowed` if the actor may not write such a message. Every member may write notes; a reply requires `tickets.write`. */
export function requireMayWrite(actor: Actor, visibility: Visibility): void {
  if (visibility === "internal" || isPermitted(actor, "tickets.write")) return;
  throw notAllowed(toReason("ticket.may_not_reply"));
}

/** Throws `invalid_input` for a note that is to change its ticket. */
export function requireReply(
  visibility: Visibility,
  change: { [Name in "status_after" | "macro_id"]: NewCommunication[Name] | undefined },
): void {
  const [field] = Object.entries(change).find(([, value]) => value !== undefined) ?? [];
  if (field === undefined || visibility === "public") return;
  throw invalidInput(toReason("ticket.note_changes_nothing"), {
    [`body.${field}`]: toReason("ticket.only_for_replies"),
  });
}

/** Throws `invalid_input` for a reply with variables of a macro that nobody has filled in. */
export function requireFilled({ visibility, body }: Pick<NewCommunication, "visibility" | "body">): void {
  const names = visibility === "public" ? findUnfilled(body) : [];
  if (names.length === 0) return;
  throw invalidInput(toReason("macro.not_filled_in", { names: names.join(", ") }), {
    "body.body": toReason("macro.lacks_values"),
  });
}

/** Throws `invalid_input` unless the message is a reply to a customer, scheduled far enough ahead to be cancelled and not too far. */
export function requireMaySchedule(
  { visibility, send_at }: Pick<NewCommunication, "visibility" | "send_at">,
  { customer_id }: { customer_id: string | null },
  now: Date,
): void {
  const { minScheduleMinutes, maxScheduleDays } = communicationLimits;
  const refuse = (problem: Reason) =>
    invalidInput(toReason("ticket.check_schedule"), { "body.send_at": problem });
  if (visibility !== "public" || customer_id === null)
    throw refuse(toReason("ticket.schedule_for_customers"));
  const waits = Date.parse(send_at ?? "") - now.getTime();
  if (waits < minScheduleMinutes * 60_000) throw refuse(toReason("ticket.schedule_too_soon"));
  if (waits > maxScheduleDays * 86_400_000)
    throw refuse(toReason("ticket.schedule_too_late", { days: maxScheduleDays }));
}

/** Throws unless the actor may edit the message. `now` must come from the clock that wrote `created_at`. */
export function requireMayEdit(actor: Actor, message: WrittenMessage, now: Date): void {
  if (message.author_id !== actor.userId) throw notAllowed(toReason("ticket.may_not_edit_message"));
  requireMayWrite(actor, message.visibility);
  if (message.deleted_at !== null) throw conflict(toReason("ticket.message_deleted"));
  if (now < editableUntil(message.created_at)) return;
  throw conflict(toReason("ticket.message_too_old", { minutes: communicationLimits.editMinutes }));
}

/** Throws unless the actor may delete the message: authors may delete what they may write, and `tickets.delete` covers all messages. */
export function requireMayDelete(actor: Actor, { author_id, visibility }: WrittenMessage): void {
  if (isPermitted(actor, "tickets.delete")) return;
  if (author_id !== actor.userId) throw notAllowed(toReason("ticket.may_not_delete_message"));
  requireMayWrite(actor, visibility);
}
