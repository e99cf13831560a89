import { type Static, Type } from "typebox";
import { Person } from "../organization/member.ts";
import { closed, Instant, nullable, oneOf } from "../schema/schema.ts";
import { snoozeEnds } from "./ticket.constants.ts";

/** Either `until`, a time ahead, or `until_reply`. A ticket that is snoozed until a time comes back with a reply of the requester, too. */
export const SnoozeInput = closed({
  until: Type.Optional(Instant),
  until_reply: Type.Optional(Type.Literal(true)),
});
export type SnoozeInput = Static<typeof SnoozeInput>;

/**
 * A ticket that is left out of the queues until a time, or until the requester replies if `until` is null. Once it has come back, `ended_at` and
 * `ended_by` say when and why, until the assignee opens it, or anybody if it has none.
 */
export const Snooze = closed({
  until: nullable(Instant),
  since: Instant,
  by: nullable(Person),
  ended_at: nullable(Instant),
  ended_by: nullable(oneOf(snoozeEnds)),
});
export type Snooze = Static<typeof Snooze>;
