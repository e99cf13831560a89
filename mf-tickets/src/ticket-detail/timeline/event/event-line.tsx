import { t } from "@tessera/language/t";
import { Anchor } from "@tessera/ui/mantine";
import { useSession } from "@tessera/ui/remote/session";
import { PriorityMark } from "@tessera/ui/ticket-mark/priority";
import { formatNumber } from "@tessera/wire/text/wording";
import type { TicketEvent } from "@tessera/wire/ticket/ticket";
import type { ReactNode } from "react";
import { actorName, type EventTicket, eventSentence } from "../../../common/activity/event-sentence.ts";
import { Origin } from "../origin.tsx";
import classes from "../timeline.module.css";
import { EventIcon } from "./event-icon.tsx";
import { EventTime } from "./event-time.tsx";

/** Names the change of many tickets that an event is part of, or that it undoes. */
function ChangeSetMark({ changeSet }: { changeSet: TicketEvent["change_set"] }) {
  if (!changeSet || changeSet.tickets < 2) return null;
  const { tickets, is_undo: isUndo } = changeSet;
  return (
    <span>
      {isUndo
        ? t("· undone, with {tickets} tickets", { tickets: formatNumber(tickets) })
        : t("· with {tickets} tickets", { tickets: formatNumber(tickets) })}
    </span>
  );
}

function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Anchor href={href} target="_blank" rel="noopener noreferrer" fz="inherit" fw={500}>
      {children}
    </Anchor>
  );
}

/** What an event's actor did. */
export function EventSentence({ event, ticket }: { event: TicketEvent; ticket: EventTicket }) {
  const { timezone = null } = useSession();
  const { words, value, rest, priority, href } = eventSentence(event, { ...ticket, timezone });
  const shown = priority ? <PriorityMark priority={priority} /> : value;
  return (
    <>
      {words} {value ? <b>{href ? <ExternalLink href={href}>{shown}</ExternalLink> : shown}</b> : null} {rest}
    </>
  );
}

/** One muted line of the timeline. */
export function EventLine({ event, ticket }: { event: TicketEvent; ticket: EventTicket }) {
  return (
    <li className={classes.event}>
      <span className={classes.icon}>
        <EventIcon event={event} />
      </span>
      <span className={classes.sentence}>
        <b>{actorName(event)}</b> <EventSentence event={event} ticket={ticket} /> <Origin event={event} />
        <ChangeSetMark changeSet={event.change_set} />
      </span>
      <EventTime iso={event.created_at} />
    </li>
  );
}
