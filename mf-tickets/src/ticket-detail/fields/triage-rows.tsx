import { t } from "@tessera/language/t";
import { UnavailableMark } from "@tessera/ui/person/availability";
import { PersonAvatar } from "@tessera/ui/person/person-avatar";
import { PriorityMark } from "@tessera/ui/ticket-mark/priority";
import { StatusBadge, StatusIcon, statusLabel } from "@tessera/ui/ticket-mark/status";
import type { Member } from "@tessera/wire/organization/member";
import type { Assignee, Ticket } from "@tessera/wire/ticket/ticket";
import {
  offeredPriorities,
  type TicketPriority,
  type TicketStatus,
} from "@tessera/wire/ticket/ticket.constants";
import { useState } from "react";
import { assigneeName } from "../../common/choice/assignee-name.ts";
import { openPicker } from "../../common/keys/picker.store.ts";
import { useMemberSearch } from "../../common/member.queries.ts";
import { NotSaved } from "../../common/ticket/not-saved.tsx";
import { useUnsavedAssignments } from "../../common/ticket/unsaved-assignments.ts";
import { ChoiceFieldRow } from "./choice-field-row.tsx";
import { type Choice, ChoiceRow } from "./choice-row.tsx";
import classes from "./detail-row.module.css";
import { DetailRow } from "./detail-row.tsx";
import type { TicketEdit } from "./use-ticket-edit.ts";

interface RowProps {
  ticket: Ticket;
  edit: TicketEdit;
}

export function StatusRow({ ticket, edit }: RowProps) {
  return (
    <ChoiceFieldRow
      field="status"
      command="tickets.status"
      ticket={ticket}
      edit={edit}
      shown={<StatusBadge status={ticket.status} />}
      show={(status) => (
        <>
          <StatusIcon status={status as TicketStatus} />
          {statusLabel(status as TicketStatus)}
        </>
      )}
    />
  );
}

const showPriority = (priority: string) => <PriorityMark priority={priority as TicketPriority} />;

/** Returns the choices beside the current priority: four of the five, and urgent only if it is the current one. */
function offeredBeside(current: TicketPriority): TicketPriority[] {
  return current === "urgent" ? [...offeredPriorities, current] : [...offeredPriorities];
}

export function PriorityRow({ ticket, edit }: RowProps) {
  const offered = offeredBeside(ticket.priority);
  return (
    <ChoiceFieldRow
      field="priority"
      command="tickets.priority"
      ticket={ticket}
      edit={edit}
      offered={offered}
      show={showPriority}
    />
  );
}

export function UrgencyRow({ ticket, edit }: RowProps) {
  return <ChoiceFieldRow field="urgency" ticket={ticket} edit={edit} show={showPriority} />;
}

/** The reason why a pending ticket waits. Tickets in other statuses have none. A scheduled one is asked for its time. */
export function PendingReasonRow({ ticket, edit }: RowProps) {
  if (ticket.status !== "pending") return null;
  return (
    <ChoiceFieldRow
      field="pending_reason"
      ticket={ticket}
      edit={edit}
      onChosen={(reason) => {
        if (reason === "scheduled") openPicker("snooze");
      }}
    />
  );
}

/** The option value that stands for nobody in the list of assignees. */
const nobody = "";

/** A person with their avatar, or "Unassigned". */
export function ShownAssignee({ person }: { person: Assignee | null }) {
  return (
    <>
      <PersonAvatar person={person} size={20} />
      {assigneeName(person)}
    </>
  );
}

function assigneeChoices(people: readonly (Member | null)[]): Choice[] {
  return people.map((person) => ({
    value: person?.id ?? nobody,
    shown: (
      <>
        <ShownAssignee person={person} />
        {person ? <UnavailableMark availability={person.availability} /> : null}
      </>
    ),
  }));
}

export function AssigneeRow({ ticket, edit }: RowProps) {
  const [text, setText] = useState("");
  const found = useMemberSearch(text);
  const isNobodyFound = t("Unassigned").toLowerCase().startsWith(text.trim().toLowerCase());
  const unsaved = useUnsavedAssignments().get(ticket.id);
  const shown = <ShownAssignee person={ticket.assigned_to} />;
  if (!edit.canEdit) return <DetailRow label={t("Assignee")}>{shown}</DetailRow>;
  return (
    <>
      <ChoiceRow
        label={t("Assignee")}
        shown={shown}
        value={ticket.assigned_to_id ?? nobody}
        choices={assigneeChoices(isNobodyFound ? [null, ...found] : found)}
        search={{ hint: t("Search members"), text, onChange: setText }}
        nothing={t("No users available")}
        command="tickets.assign"
        onChoose={(id) => void edit.save({ assigned_to_id: id === nobody ? null : id }, ticket)}
      />
      {unsaved ? (
        <NotSaved className={classes.notSaved} onRetry={() => void edit.save(unsaved.change, ticket)} />
      ) : null}
    </>
  );
}
