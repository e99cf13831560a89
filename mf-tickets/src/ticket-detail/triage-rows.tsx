import {
  PersonAvatar,
  PriorityMark,
  personName,
  priorityLabel,
  StatusBadge,
  StatusIcon,
  statusLabel,
} from "@tessera/ui";
import type { Person } from "@tessera/wire/member";
import type { Ticket } from "@tessera/wire/ticket";
import {
  offeredPriorities,
  type PendingReason,
  pendingReasonLabels,
  type TicketPriority,
  type TicketStatus,
  ticketPriorities,
  ticketStatuses,
} from "@tessera/wire/ticket-value";
import { useState } from "react";
import { useMemberSearch } from "../common/member.queries.ts";
import { type Choice, ChoiceRow } from "./choice-row.tsx";
import { DetailRow, NoValue } from "./detail-row.tsx";
import type { TicketEdit } from "./use-ticket-edit.ts";

interface RowProps {
  ticket: Ticket;
  edit: TicketEdit;
}

const statusChoices: Choice[] = ticketStatuses.map((status) => ({
  value: status,
  name: statusLabel(status),
  shown: (
    <>
      <StatusIcon status={status} />
      {statusLabel(status)}
    </>
  ),
}));

export function StatusRow({ ticket, edit }: RowProps) {
  const shown = <StatusBadge status={ticket.status} />;
  if (!edit.canEdit) return <DetailRow label="Status">{shown}</DetailRow>;
  return (
    <ChoiceRow
      label="Status"
      shown={shown}
      value={ticket.status}
      choices={statusChoices}
      onChoose={(status) => void edit.save({ status: status as TicketStatus }, ticket)}
    />
  );
}

function priorityChoices(offered: readonly TicketPriority[]): Choice[] {
  return offered.map((priority) => ({
    value: priority,
    name: priorityLabel(priority),
    shown: <PriorityMark priority={priority} />,
  }));
}

/** Four of the five, and urgent while it is the current one. */
function offeredBeside(current: TicketPriority): TicketPriority[] {
  return current === "urgent" ? [...offeredPriorities, current] : [...offeredPriorities];
}

export function PriorityRow({ ticket, edit }: RowProps) {
  const shown = <PriorityMark priority={ticket.priority} />;
  if (!edit.canEdit) return <DetailRow label="Priority">{shown}</DetailRow>;
  return (
    <ChoiceRow
      label="Priority"
      shown={shown}
      value={ticket.priority}
      choices={priorityChoices(offeredBeside(ticket.priority))}
      onChoose={(priority) => void edit.save({ priority: priority as TicketPriority }, ticket)}
    />
  );
}

export function UrgencyRow({ ticket, edit }: RowProps) {
  const shown = <PriorityMark priority={ticket.urgency} />;
  if (!edit.canEdit) return <DetailRow label="Urgency">{shown}</DetailRow>;
  return (
    <ChoiceRow
      label="Urgency"
      shown={shown}
      value={ticket.urgency}
      choices={priorityChoices(ticketPriorities)}
      onChoose={(urgency) => void edit.save({ urgency: urgency as TicketPriority }, ticket)}
    />
  );
}

/** The value that stands for no reason in the list of them. */
const noReason = "";

const reasonChoices: Choice[] = [
  { value: noReason, name: "None", shown: "None" },
  ...Object.entries(pendingReasonLabels).map(([value, name]) => ({ value, name, shown: name })),
];

/** What a pending ticket waits for; a ticket in another status waits for nothing. */
export function PendingReasonRow({ ticket, edit }: RowProps) {
  const { status, pending_reason: reason } = ticket;
  if (status !== "pending") return null;
  const shown = reason ? (pendingReasonLabels[reason] ?? reason) : <NoValue />;
  if (!edit.canEdit) return <DetailRow label="Pending reason">{shown}</DetailRow>;
  return (
    <ChoiceRow
      label="Pending reason"
      shown={shown}
      value={reason ?? noReason}
      choices={reasonChoices}
      onChoose={(chosen) =>
        void edit.save({ pending_reason: chosen === noReason ? null : (chosen as PendingReason) }, ticket)
      }
    />
  );
}

/** The value that stands for nobody in the list of assignees. */
const nobody = "";

/** Somebody with their avatar, or "Unassigned". */
export function ShownAssignee({ person }: { person: Person | null }) {
  return (
    <>
      <PersonAvatar person={person} size={20} />
      {person ? personName(person) : "Unassigned"}
    </>
  );
}

function assigneeChoices(people: readonly (Person | null)[]): Choice[] {
  return people.map((person) => ({
    value: person?.id ?? nobody,
    shown: <ShownAssignee person={person} />,
  }));
}

export function AssigneeRow({ ticket, edit }: RowProps) {
  const [text, setText] = useState("");
  const found = useMemberSearch(text);
  const isNobodyFound = "unassigned".startsWith(text.trim().toLowerCase());
  const shown = <ShownAssignee person={ticket.assigned_to} />;
  if (!edit.canEdit) return <DetailRow label="Assignee">{shown}</DetailRow>;
  return (
    <ChoiceRow
      label="Assignee"
      shown={shown}
      value={ticket.assigned_to_id ?? nobody}
      choices={assigneeChoices(isNobodyFound ? [null, ...found] : found)}
      search={{ hint: "Search members", text, onChange: setText }}
      nothing="No users available"
      onChoose={(id) => void edit.save({ assigned_to_id: id === nobody ? null : id }, ticket)}
    />
  );
}
