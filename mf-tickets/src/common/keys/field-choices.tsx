import { IconTag } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { UnavailableMark } from "@tessera/ui/person/availability";
import { personName } from "@tessera/ui/person/person";
import { PersonAvatar } from "@tessera/ui/person/person-avatar";
import { PriorityMark, priorityLabel } from "@tessera/ui/ticket-mark/priority";
import { StatusIcon, statusLabel } from "@tessera/ui/ticket-mark/status";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import {
  offeredPriorities,
  type TicketPriority,
  type TicketStatus,
  ticketLimits,
  ticketStatuses,
} from "@tessera/wire/ticket/ticket.constants";
import type { TicketBulkChange } from "@tessera/wire/ticket/ticket-bulk";
import type { ReactNode } from "react";
import { assigneeName } from "../choice/assignee-name.ts";
import { useMemberSearch } from "../member.queries.ts";
import { useVocabulary } from "../vocabulary.queries.ts";
import { matchOptions, type PickedOption } from "./picked-options.ts";
import type { PickedField } from "./picker.store.ts";
import { useSnoozeChoices } from "./snooze-choices.tsx";

/** The values that a field can get, and the change that gives one. */
export interface FieldChoices<Change> {
  options: (PickedOption & { shown: ReactNode })[];
  /** The values that all tickets have. */
  current: readonly string[];
  hint: string;
  /** Said instead of an empty list. */
  nothing: string;
  toChange(value: string): Change;
}

type Choices = FieldChoices<TicketBulkChange>;

/** The option value that stands for nobody. */
const nobody = "";

function findCommon(tickets: readonly Ticket[], read: (ticket: Ticket) => string): string[] {
  const values = new Set(tickets.map(read));
  return values.size === 1 ? [...values] : [];
}

function statusChoices(tickets: readonly Ticket[], text: string): Choices {
  const options = ticketStatuses.map((value) => ({
    value,
    name: statusLabel(value),
    shown: (
      <>
        <StatusIcon status={value} />
        {statusLabel(value)}
      </>
    ),
  }));
  return {
    options: matchOptions(options, text),
    current: findCommon(tickets, ({ status }) => status),
    hint: t("Find a status"),
    nothing: t("No such status"),
    toChange: (status) => ({ status: status as TicketStatus }),
  };
}

function priorityChoices(tickets: readonly Ticket[], text: string): Choices {
  const isUrgent = tickets.some(({ priority }) => priority === "urgent");
  const offered: TicketPriority[] = isUrgent ? [...offeredPriorities, "urgent"] : [...offeredPriorities];
  const options = offered.map((value) => ({
    value,
    name: priorityLabel(value),
    shown: <PriorityMark priority={value} />,
  }));
  return {
    options: matchOptions(options, text),
    current: findCommon(tickets, ({ priority }) => priority),
    hint: t("Find a priority"),
    nothing: t("No such priority"),
    toChange: (priority) => ({ priority: priority as TicketPriority }),
  };
}

function useAssigneeChoices(tickets: readonly Ticket[], text: string): Choices {
  const found = useMemberSearch(text);
  const isNobodyFound = t("Unassigned").toLowerCase().startsWith(text.trim().toLowerCase());
  return {
    options: [...(isNobodyFound ? [null] : []), ...found].map((person) => ({
      value: person?.id ?? nobody,
      name: person ? personName(person) : t("Unassigned"),
      shown: (
        <>
          <PersonAvatar person={person} size={20} />
          {assigneeName(person)}
          {person ? <UnavailableMark availability={person.availability} /> : null}
        </>
      ),
    })),
    current: findCommon(tickets, (ticket) => ticket.assigned_to?.id ?? nobody),
    hint: t("Search members"),
    nothing: t("No users available"),
    toChange: (id) => ({ assigned_to_id: id === nobody ? null : id }),
  };
}

/** Labels that all tickets have are removed when they are chosen, the others are added. A new one is what was typed. */
function useLabelChoices(tickets: readonly Ticket[], text: string): Choices {
  const { labels: words } = useVocabulary();
  const used = [...new Set([...tickets.flatMap(({ labels }) => labels), ...words])];
  const current = used.filter((label) => tickets.every(({ labels }) => labels.includes(label)));
  const found = matchOptions(
    used.map((label) => ({ value: label, name: label, shown: <LabelChoice text={label} /> })),
    text,
  );
  const typed = text.trim().slice(0, ticketLimits.label);
  const isNew = typed !== "" && !used.some((label) => label.toLowerCase() === typed.toLowerCase());
  const create = {
    value: typed,
    name: typed,
    shown: <LabelChoice text={t("New label “{label}”", { label: typed })} />,
  };
  return {
    options: isNew ? [...found, create] : found,
    current: tickets.length > 0 ? current : [],
    hint: t("Find or add a label"),
    nothing: t("No labels yet. Type one."),
    toChange: (label) => ({ labels: current.includes(label) ? { remove: [label] } : { add: [label] } }),
  };
}

function LabelChoice({ text }: { text: string }) {
  return (
    <>
      <IconTag size={16} stroke={1.5} aria-hidden />
      {text}
    </>
  );
}

/** Returns the values of a field that match the typed text. */
export function useFieldChoices(field: PickedField, tickets: readonly Ticket[], text: string): Choices {
  const assignee = useAssigneeChoices(tickets, field === "assignee" ? text : "");
  const labels = useLabelChoices(tickets, text);
  const snooze = useSnoozeChoices(tickets, text);
  if (field === "snooze") return snooze;
  if (field === "assignee") return assignee;
  if (field === "labels") return labels;
  return field === "status" ? statusChoices(tickets, text) : priorityChoices(tickets, text);
}
