import {
  formatAge,
  formatDateTime,
  MarkTerms,
  PersonAvatar,
  PriorityMark,
  personName,
  StatusBadge,
} from "@tessera/ui/first";
import type { Person } from "@tessera/wire/member";
import type { Ticket } from "@tessera/wire/ticket";
import { sourceChannelLabels } from "@tessera/wire/ticket-value";
import type { ComponentType } from "react";
import { Link } from "react-router";
import { ticketPath, ticketTitle } from "../common/ticket-title.ts";
import { UnreadDot } from "../common/unread-dot.tsx";
import { useListFacts } from "./list-facts.ts";
import classes from "./ticket-cells.module.css";
import type { ColumnKey } from "./ticket-columns.ts";

type Cell = ComponentType<{ ticket: Ticket }>;

/** A text that is searched in. */
function SearchedText({ text }: { text: string | null }) {
  const { search } = useListFacts();
  return (
    <span className={classes.text}>
      <MarkTerms text={text ?? ""} search={search} />
    </span>
  );
}

function TitleCell({ ticket }: { ticket: Ticket }) {
  return (
    <>
      <span className={classes.unread}>
        <UnreadDot ticket={ticket} />
      </span>
      <span className={classes.number}>#{ticket.number}</span>
      {/* The grid moves the focus by cells, so the link is for the pointer and for lists of links. */}
      <Link to={ticketPath(ticket.id)} className={classes.title} tabIndex={-1} draggable={false}>
        <SearchedText text={ticketTitle(ticket)} />
      </Link>
    </>
  );
}

function Moment({ iso }: { iso: string }) {
  const { timezone } = useListFacts();
  const { text, zone, title } = formatDateTime(iso, timezone);
  return (
    <span className={classes.moment}>
      <time dateTime={iso} title={title}>
        {text} <span className={classes.zone}>{zone}</span>
      </time>
    </span>
  );
}

interface PersonCellProps {
  person: Person | null;
  /** What nobody is called. */
  nobody: string;
}

function PersonCell({ person, nobody }: PersonCellProps) {
  if (!person) return <span className={classes.muted}>{nobody}</span>;
  return (
    <span className={classes.person}>
      <PersonAvatar person={person} size={20} />
      <SearchedText text={personName(person)} />
    </span>
  );
}

function IdCell({ ticket: { id } }: { ticket: Ticket }) {
  return (
    <span className={classes.id} title={id}>
      {shortId(id)}
    </span>
  );
}

function FlagsCell({ ticket }: { ticket: Ticket }) {
  return (
    <span className={classes.flags}>
      {ticket.is_overdue ? <span className={classes.overdue}>Overdue</span> : null}
      {ticket.is_high_priority ? <span className={classes.high}>High Priority</span> : null}
    </span>
  );
}

/** The first 8 characters and an ellipsis. */
export function shortId(id: string): string {
  return `${id.slice(0, 8)}…`;
}

/** "Level 2", and nothing at level 0. */
export function escalationText(level: number): string {
  return level > 0 ? `Level ${level}` : "";
}

/** How each column shows a ticket. */
export const ticketCells: Readonly<Record<ColumnKey, Cell>> = {
  title: TitleCell,
  status: ({ ticket }) => <StatusBadge status={ticket.status} />,
  priority: ({ ticket }) => <PriorityMark priority={ticket.priority} />,
  created_at: ({ ticket }) => <Moment iso={ticket.created_at} />,
  department: ({ ticket }) => <SearchedText text={ticket.department} />,
  reporter: ({ ticket }) => <PersonCell person={ticket.creator} nobody="Unnamed" />,
  id: IdCell,
  updated_at: ({ ticket }) => <Moment iso={ticket.updated_at} />,
  last_activity_at: ({ ticket }) => <Moment iso={ticket.last_activity_at} />,
  category: ({ ticket }) => <SearchedText text={ticket.category} />,
  subcategory: ({ ticket }) => <span className={classes.text}>{ticket.subcategory}</span>,
  urgency: ({ ticket }) => <PriorityMark priority={ticket.urgency} />,
  source_channel: ({ ticket }) => (
    <span className={classes.text}>
      {sourceChannelLabels[ticket.source_channel] ?? ticket.source_channel}
    </span>
  ),
  assignee: ({ ticket }) => <PersonCell person={ticket.assigned_to} nobody="Unassigned" />,
  communication_count: ({ ticket }) => <span className={classes.count}>{ticket.communication_count}</span>,
  file_count: ({ ticket }) => <span className={classes.count}>{ticket.file_count}</span>,
  age_in_hours: ({ ticket }) => <span className={classes.count}>{formatAge(ticket.age_in_hours)}</span>,
  escalation_level: ({ ticket }) => (
    <span className={classes.text}>{escalationText(ticket.escalation_level)}</span>
  ),
  is_overdue: FlagsCell,
};
