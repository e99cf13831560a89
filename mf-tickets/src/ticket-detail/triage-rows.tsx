import { PersonAvatar, PriorityMark, personName, StatusBadge, StatusIcon, statusLabel } from "@tessera/ui";
import type { Person } from "@tessera/wire/member";
import type { Ticket } from "@tessera/wire/ticket";
import {
  offeredPriorities,
  type TicketPriority,
  type TicketStatus,
  ticketStatuses,
} from "@tessera/wire/ticket-value";
import { useState } from "react";
import { useMemberSearch } from "../common/member.queries.ts";
import { type Choice, ChoiceRow } from "./choice-row.tsx";
import { DetailRow } from "./detail-row.tsx";
import type { TicketEdit } from "./use-ticket-edit.ts";

interface RowProps {
  ticket: Ticket;
  edit: TicketEdit;
}

const statusChoices: Choice[] = ticketStatuses.map((status) => ({
  value: status,
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

function priorityChoices(current: TicketPriority): Choice[] {
  const offered: TicketPriority[] =
    current === "urgent" ? [...offeredPriorities, current] : [...offeredPriorities];
  return offered.map((priority) => ({
    value: priority,
    shown: <PriorityMark priority={priority} />,
  }));
}

export function PriorityRow({ ticket, edit }: RowProps) {
  const shown = <PriorityMark priority={ticket.priority} />;
  if (!edit.canEdit) return <DetailRow label="Priority">{shown}</DetailRow>;
  return (
    <ChoiceRow
      label="Priority"
      shown={shown}
      value={ticket.priority}
      choices={priorityChoices(ticket.priority)}
      onChoose={(priority) => void edit.save({ priority: priority as TicketPriority }, ticket)}
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
