import {
  IconCalendarTime,
  IconClock,
  IconClockCancel,
  IconMessageReply,
  type TablerIcon,
} from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { formatDateTime } from "@tessera/ui/moment/format-date-time";
import { useSession } from "@tessera/ui/remote/session";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import type { TicketBulkChange } from "@tessera/wire/ticket/ticket-bulk";
import { isSnoozed } from "../snooze/snooze-text.ts";
import { listSnoozeTimes } from "../time/common-times.ts";
import { serverNow } from "../time/server-clock.ts";
import type { FieldChoices } from "./field-choices.tsx";
import { matchOptions } from "./picked-options.ts";
import classes from "./ticket-picker.module.css";

/** The option after which a date and a time are typed. */
export const ownTime = "time";
const untilReply = "reply";
const end = "end";

function toOption(value: string, name: string, Icon: TablerIcon, moment?: string) {
  const shown = (
    <>
      <Icon size={16} stroke={1.5} aria-hidden />
      {name}
      {moment ? <span className={classes.moment}>{moment}</span> : null}
    </>
  );
  return { value, name, shown };
}

/** Returns until when tickets can be snoozed, and how to end it. */
export function useSnoozeChoices(tickets: readonly Ticket[], text: string): FieldChoices<TicketBulkChange> {
  const { timezone } = useSession();
  const zone = timezone ?? "UTC";
  const options = [
    ...(tickets.some(isSnoozed) ? [toOption(end, t("End snooze"), IconClockCancel)] : []),
    ...listSnoozeTimes(serverNow(), zone).map(({ label, at }) =>
      toOption(at, label, IconClock, formatDateTime(at, zone).text),
    ),
    toOption(untilReply, t("Until the requester replies"), IconMessageReply),
    toOption(ownTime, t("Date and time…"), IconCalendarTime),
  ];
  return {
    options: matchOptions(options, text),
    current: [],
    hint: t("Snooze until"),
    nothing: t("No such time"),
    toChange: (value) => ({ snooze: toInput(value) }),
  };
}

function toInput(value: string): (TicketBulkChange["snooze"] & object) | null {
  if (value === end) return null;
  return value === untilReply ? { until_reply: true } : { until: value };
}
