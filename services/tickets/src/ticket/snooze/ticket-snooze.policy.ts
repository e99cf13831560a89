import { invalidInput } from "@tessera/kit/errors/failure";
import type { Reason } from "@tessera/wire/reason/reason";
import { toReason } from "@tessera/wire/reason/reason";
import type { SnoozeInput } from "@tessera/wire/ticket/snooze";
import { maxSnoozeDays } from "@tessera/wire/ticket/ticket.constants";

/** Throws `invalid_input` unless there is exactly one end, and a time is ahead and not too far; `root` is the path of the input. */
export function requireSnoozeFits({ until, until_reply }: SnoozeInput, now: Date, root: string): void {
  const refuse = (problem: Reason) =>
    invalidInput(toReason("ticket.check_snooze"), { [`${root}.until`]: problem });
  if ((until === undefined) === (until_reply === undefined)) throw refuse(toReason("ticket.snooze_one_end"));
  if (until === undefined) return;
  const waits = Date.parse(until) - now.getTime();
  if (waits <= 0) throw refuse(toReason("ticket.snooze_passed"));
  if (waits > maxSnoozeDays * 86_400_000)
    throw refuse(toReason("ticket.snooze_too_long", { days: maxSnoozeDays }));
}
