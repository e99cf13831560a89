import { IconPencil } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { VisuallyHidden } from "@tessera/ui/mantine";
import { formatDateTime } from "@tessera/ui/moment/format-date-time";
import { Contained } from "@tessera/ui/page/contained";
import { personName } from "@tessera/ui/person/person";
import { PersonAvatar } from "@tessera/ui/person/person-avatar";
import { MarkTerms } from "@tessera/ui/ticket-mark/mark-terms";
import { PriorityMark } from "@tessera/ui/ticket-mark/priority";
import type { Person } from "@tessera/wire/organization/member";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import { Link } from "react-router";
import { plainText } from "../../common/editor/plain-text.ts";
import type { ShownQueue } from "../../common/filter/ticket-filters.ts";
import { snoozeTag } from "../../common/snooze/snooze-text.ts";
import { ticketPath, ticketTitle } from "../../common/ticket/ticket-title.ts";
import { useDensity } from "../../common/view/density.store.ts";
import { queueLabels } from "../../common/view/queue-labels.ts";
import { useNow } from "../../common/view/use-now.ts";
import { findNearDeadline, waitText } from "../../common/view/wait-text.ts";
import { useListContext } from "../list-context.ts";
import { RowBox } from "../selection/cell-box.tsx";
import { useIsSelected, useRowSelectionContext } from "../selection/row-selection-context.ts";
import { useRowSelection, useRowsSelection } from "../selection/use-row-selection.ts";
import classes from "./queue-rows.module.css";
import { useReplying } from "./use-replying.ts";
import { useRowArrows } from "./use-row-arrows.ts";

interface QueueRowsProps {
  queue: ShownQueue;
  tickets: readonly Ticket[];
  isBusy: boolean;
}

/** The tickets of a queue: a row each, with who asks, what was said last, and who waits since when. */
export function QueueRows({ queue, tickets, isBusy }: QueueRowsProps) {
  const now = useNow();
  const replying = useReplying(tickets);
  const density = useDensity((state) => state.density);
  const moveByArrows = useRowArrows();
  useRowsSelection(tickets);
  return (
    <div className={classes.rows} data-density={density} aria-busy={isBusy}>
      <ul className={classes.list} aria-label={queueLabels[queue]} onKeyDown={moveByArrows}>
        {tickets.map((ticket) => (
          <Contained key={ticket.id} of={ticket} instead={<BareRow ticket={ticket} />}>
            <QueueRow
              ticket={ticket}
              now={now}
              replying={replying.get(ticket.id) ?? null}
              hasAssignee={queue !== "my_open"}
            />
          </Contained>
        ))}
      </ul>
    </div>
  );
}

/** A minimal fallback for a row that fails to render. */
function BareRow({ ticket: { id, number } }: { ticket: Ticket }) {
  return (
    <li className={classes.item}>
      <Link to={ticketPath(id)} className={classes.row}>
        #{number}
      </Link>
    </li>
  );
}

interface RowProps {
  ticket: Ticket;
  now: number;
  replying: Person | null;
  hasAssignee: boolean;
}

function QueueRow({ ticket, now, replying, hasAssignee }: RowProps) {
  const { mayPick } = useRowSelectionContext();
  const { touch } = useRowSelection(ticket);
  const isSelected = useIsSelected(ticket.id);
  return (
    <li className={classes.item} data-selected={isSelected || undefined}>
      {mayPick ? (
        <span className={classes.box}>
          <RowBox ticket={ticket} />
        </span>
      ) : null}
      <Link
        to={ticketPath(ticket.id)}
        className={classes.row}
        draggable={false}
        data-ticket={ticket.id}
        data-unread={ticket.conversation?.is_unread || undefined}
        {...touch}
      >
        <span className={classes.dot} />
        {ticket.conversation?.is_unread ? <VisuallyHidden>{t("Unread")} </VisuallyHidden> : null}
        <span className={classes.priority}>
          <PriorityMark priority={ticket.priority} withLabel={false} />
        </span>
        <RequesterCell ticket={ticket} />
        <span className={classes.number}>#{ticket.number}</span>
        <Words ticket={ticket} replying={replying} />
        <Marks ticket={ticket} now={now} replying={replying} />
        <Waiting ticket={ticket} now={now} />
        {hasAssignee ? (
          <span className={classes.assignee}>
            <PersonAvatar person={ticket.assigned_to} size={20} isLabelled />
          </span>
        ) : null}
      </Link>
    </li>
  );
}

function RequesterCell({ ticket: { requester } }: { ticket: Ticket }) {
  const name = personName(requester);
  const detail = requester.company?.name;
  return (
    <span className={classes.requester} title={detail ? `${name}, ${detail}` : name}>
      <VisuallyHidden>{t("Requester")} </VisuallyHidden>
      <span className={classes.name} dir="auto">
        {name}
      </span>{" "}
      <span className={classes.company} dir="auto">
        {detail ?? <span className={classes.address}>{requester.email}</span>}
      </span>
    </span>
  );
}

function Words({ ticket, replying }: Pick<RowProps, "ticket" | "replying">) {
  const { search, timezone } = useListContext();
  const { excerpt, author } = ticket.conversation?.last_message ?? { excerpt: "", author: "requester" };
  const words = plainText(excerpt || (ticket.description ?? ""));
  return (
    <span className={classes.words}>
      <span className={classes.title} dir="auto">
        <MarkTerms text={ticketTitle(ticket)} search={search} />
      </span>{" "}
      <span className={classes.said}>
        {ticket.snooze ? (
          <>
            <span className={classes.snooze} data-back={ticket.snooze.ended_at !== null || undefined}>
              {snoozeTag(ticket.snooze, timezone)}
            </span>{" "}
          </>
        ) : null}
        {replying ? <Replying person={replying} /> : null}
        <span className={classes.excerpt} dir="auto">
          {author === "me" ? `${t("You:")} ` : null}
          {words}
        </span>
      </span>
    </span>
  );
}

function Replying({ person }: { person: Person }) {
  return (
    <span className={classes.replying}>
      <IconPencil size={12} stroke={1.75} aria-hidden />
      {t("{name} is replying", { name: personName(person).split(" ")[0] ?? "" })}
    </span>
  );
}

const maxLabels = 2;

function Marks({ ticket, now, replying }: Pick<RowProps, "ticket" | "now" | "replying">) {
  const { labels } = ticket;
  const deadline = findNearDeadline(ticket, now);
  return (
    <span className={classes.marks}>
      {labels.slice(0, maxLabels).map((label) => (
        <span key={label} className={classes.label}>
          {label}
        </span>
      ))}
      {labels.length > maxLabels ? (
        <span className={classes.label} title={labels.slice(maxLabels).join(", ")}>
          +{labels.length - maxLabels}
        </span>
      ) : null}
      {replying ? <Replying person={replying} /> : null}
      {deadline ? (
        <span className={classes.deadline} data-over={deadline.isOver || undefined}>
          {deadline.text}
        </span>
      ) : null}
    </span>
  );
}

function Waiting({ ticket: { conversation }, now }: Pick<RowProps, "ticket" | "now">) {
  const { timezone } = useListContext();
  if (!conversation?.waiting) return <span className={classes.waiting} />;
  const { side, since } = conversation.waiting;
  return (
    <time
      className={classes.waiting}
      data-side={side}
      dateTime={since}
      title={t("Since {moment}", { moment: formatDateTime(since, timezone).title })}
    >
      {waitText(conversation, now)}
    </time>
  );
}
