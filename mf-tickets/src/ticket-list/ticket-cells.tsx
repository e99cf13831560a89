import { t } from "@tessera/language/t";
import { formatDateTime } from "@tessera/ui/moment/format-date-time";
import { formatAge } from "@tessera/ui/moment/format-elapsed";
import { PersonAvatar } from "@tessera/ui/person/person-avatar";
import { MarkTerms } from "@tessera/ui/ticket-mark/mark-terms";
import { PriorityMark } from "@tessera/ui/ticket-mark/priority";
import { StatusBadge } from "@tessera/ui/ticket-mark/status";
import type { Assignee, Ticket } from "@tessera/wire/ticket/ticket";
import {
  describedFields,
  type TicketField,
  type TicketFieldType,
  ticketColumnFields,
} from "@tessera/wire/ticket/ticket-fields";
import type { ComponentType, ReactNode } from "react";
import { Link } from "react-router";
import { assigneeName } from "../common/choice/assignee-name.ts";
import { choiceLabel } from "../common/choice/choice-label.ts";
import { ticketPath, ticketTitle } from "../common/ticket/ticket-title.ts";
import { UnreadDot } from "../common/ticket/unread-dot.tsx";
import { type ColumnKey, columnKeys, isSortKey } from "./columns/ticket-columns.ts";
import { useListContext } from "./list-context.ts";
import classes from "./ticket-cells.module.css";

type Cell = ComponentType<{ ticket: Ticket }>;

/** A text with search matches marked. */
function SearchedText({ text }: { text: string | null }) {
  const { search } = useListContext();
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
      {/* The grid moves the focus by cells, so the link is only for pointers and screen reader link lists. */}
      <Link to={ticketPath(ticket.id)} className={classes.title} dir="auto" tabIndex={-1} draggable={false}>
        <SearchedText text={ticketTitle(ticket)} />
      </Link>
    </>
  );
}

function Moment({ iso }: { iso: string }) {
  const { timezone } = useListContext();
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
  person: Assignee | null;
  /** The text for no person. */
  nobody: string;
}

function PersonCell({ person, nobody }: PersonCellProps) {
  if (!person) return <span className={classes.muted}>{nobody}</span>;
  return (
    <span className={classes.person}>
      <PersonAvatar person={person} size={20} />
      <SearchedText text={assigneeName(person)} />
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
      {ticket.is_overdue ? <span className={classes.overdue}>{t("Overdue")}</span> : null}
      {ticket.is_high_priority ? <span className={classes.high}>{t("High Priority")}</span> : null}
    </span>
  );
}

/** Shortens an id to its first 8 characters and an ellipsis. */
export function shortId(id: string): string {
  return `${id.slice(0, 8)}…`;
}

/** Formats an escalation level: "Level 2"; empty for level 0. */
export function escalationText(level: number): string {
  return level > 0 ? t("Level {level}", { level }) : "";
}

function ChoiceText({ field, value }: { field: TicketField; value: string | null }) {
  return <span className={classes.text}>{value === null ? null : choiceLabel(field, value)}</span>;
}

/** The renderer for each type of field. */
const cellsByType: Readonly<
  Partial<Record<TicketFieldType, (value: never, field: TicketField) => ReactNode>>
> = {
  moment: (iso: string) => <Moment iso={iso} />,
  number: (count: number) => <span className={classes.count}>{count}</span>,
  choice: (value: string | null, field) => <ChoiceText field={field} value={value} />,
  rank: (value: string | null, field) => <ChoiceText field={field} value={value} />,
};

/** Renders a text. Search matches are marked if the search covers the field. */
function showText(text: string | null, field: TicketField): ReactNode {
  return describedFields[field].isSearched ? (
    <SearchedText text={text} />
  ) : (
    <span className={classes.text}>{text}</span>
  );
}

/** Renderers for columns that are not shown by the type of their field. */
const cells: Readonly<Partial<Record<ColumnKey, Cell>>> = {
  title: TitleCell,
  status: ({ ticket }) => <StatusBadge status={ticket.status} />,
  priority: ({ ticket }) => <PriorityMark priority={ticket.priority} />,
  urgency: ({ ticket }) => <PriorityMark priority={ticket.urgency} />,
  reporter: ({ ticket }) => <PersonCell person={ticket.creator} nobody={t("Unnamed")} />,
  assignee: ({ ticket }) => <PersonCell person={ticket.assigned_to} nobody={t("Unassigned")} />,
  id: IdCell,
  age_in_hours: ({ ticket }) => <span className={classes.count}>{formatAge(ticket.age_in_hours)}</span>,
  escalation_level: ({ ticket }) => (
    <span className={classes.text}>{escalationText(ticket.escalation_level)}</span>
  ),
  is_overdue: FlagsCell,
  company: ({ ticket }) => <span className={classes.text}>{ticket.requester.company?.name}</span>,
};

function toCell(key: ColumnKey): Cell {
  if (!isSortKey(key)) return () => null;
  const field = ticketColumnFields[key];
  const show = cellsByType[describedFields[field].type] ?? showText;
  return ({ ticket }) => show(ticket[field] as never, field);
}

/** The renderer of each column. */
export const ticketCells = Object.fromEntries(
  columnKeys.map((key) => [key, cells[key] ?? toCell(key)]),
) as Readonly<Record<ColumnKey, Cell>>;
