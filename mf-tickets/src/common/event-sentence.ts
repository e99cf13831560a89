import { personName } from "@tessera/ui/person/person";
import { ratingLabels } from "@tessera/wire/satisfaction.constants";
import type { Ticket, TicketEvent } from "@tessera/wire/ticket";
import {
  type SourceChannel,
  type TicketEventKind,
  type TicketPriority,
  type TicketStatus,
  ticketPriorities,
  ticketStatuses,
} from "@tessera/wire/ticket.constants";
import type { LinkKind } from "@tessera/wire/ticket-relation.constants";
import { choiceLabel } from "./choice-label.ts";

/** What of a ticket its sentences need: where it came from, and its external ticket elsewhere. */
export type EventTicket = Pick<Ticket, "source_channel" | "integration_result">;

/** What happened, without who did it: `words` are plain, `value` stands out after them. */
export interface EventSentence {
  words: string;
  value?: string;
  priority?: TicketPriority;
  status?: TicketStatus;
}

const origins: Readonly<Record<SourceChannel, string>> = {
  web: "",
  ai_chat: " from AI chat",
  api: " through the API",
  extension: " with the extension",
  email: " by email",
};

function known<Word extends string>(words: readonly Word[], word: string | null): Word | undefined {
  return words.find((candidate) => candidate === word);
}

/** A stored value in words: what a label names is named, a list is joined, the rest is as it was typed. */
export function valueText(field: string, value: string | null): string {
  if (value === null) return "None";
  return field === "labels" ? labelsText(value) : choiceLabel(field, value);
}

function labelsText(value: string): string {
  try {
    const labels: unknown = JSON.parse(value);
    return Array.isArray(labels) && labels.length > 0 ? labels.join(", ") : "None";
  } catch {
    return value || "None";
  }
}

/** A field as it is called in a sentence. */
export function fieldName(field: string): string {
  return field === "assigned_to_id" ? "assignee" : field.replaceAll("_", " ");
}

function changeSentence(event: TicketEvent, field: string): EventSentence {
  const { old_value: before, new_value: after } = event;
  if (after === null) return { words: `removed the ${fieldName(field)}` };
  const value = valueText(field, after);
  if (before === null) return { words: `set ${fieldName(field)} to`, value };
  return { words: `set ${fieldName(field)} from ${valueText(field, before)} to`, value };
}

const sentenceByField: Readonly<Record<string, (event: TicketEvent) => EventSentence>> = {
  status: ({ old_value: before, new_value: after }) => ({
    words: before ? `changed the status from ${valueText("status", before)} to` : "changed the status to",
    value: valueText("status", after),
    ...statusOf(after),
  }),
  priority: (event) => ({ ...changeSentence(event, "priority"), ...priorityOf(event.new_value) }),
  urgency: (event) => ({ ...changeSentence(event, "urgency"), ...priorityOf(event.new_value) }),
  title: ({ new_value: after }) => ({ words: "changed the title to", value: after ?? "" }),
  description: () => ({ words: "edited the description" }),
  satisfaction: ({ new_value: after }) => ({
    words: "rated the help they got as",
    value: ratingLabels[after === "good" ? "good" : "bad"],
  }),
  pending_reason: ({ new_value: after }) =>
    after
      ? { words: "set the pending reason to", value: valueText("pending_reason", after) }
      : { words: "removed the pending reason" },
};

function statusOf(word: string | null): Pick<EventSentence, "status"> {
  const status = known(ticketStatuses, word);
  return status ? { status } : {};
}

function priorityOf(word: string | null): Pick<EventSentence, "priority"> {
  const priority = known(ticketPriorities, word);
  return priority ? { priority } : {};
}

function assignedSentence({ actor, old_value: before, new_value: after }: TicketEvent): EventSentence {
  if (after && after === actor?.full_name) return { words: "assigned this to themselves" };
  if (after) return { words: "assigned", value: after };
  return before ? { words: "unassigned", value: before } : { words: "removed the assignee" };
}

function changedSentence(event: TicketEvent): EventSentence {
  const { field } = event;
  if (!field) return { words: "changed the ticket" };
  return sentenceByField[field]?.(event) ?? changeSentence(event, field);
}

const linkWords: Readonly<Record<LinkKind, string>> = {
  relates_to: "linked it as related to",
  duplicates: "marked it as a duplicate of",
  duplicated_by: "marked as its duplicate",
  blocks: "marked it as blocking",
  blocked_by: "marked it as blocked by",
};

/** Where the value is another ticket: "#12 Title". */
function about(words: string): (event: TicketEvent) => EventSentence {
  return ({ new_value: after, old_value: before }) => ({ words, value: after ?? before ?? "another ticket" });
}

/** "Level 2", however it was stored. */
function levelText(level: string | null): string {
  return `Level ${/\d+/u.exec(level ?? "")?.[0] ?? "1"}`;
}

/**
 * Its external ticket elsewhere was made, or moved there; the field is the platform. An empty old status is one that nobody knows.
 * Of several external tickets the ticket names one: the others are not called by their ids.
 */
function integratedSentence(
  { field, old_value: before, new_value: after }: TicketEvent,
  { integration_result: shown }: EventTicket,
): EventSentence {
  const platform = field ?? "another system";
  if (before === null) {
    return after
      ? { words: `linked it to ${platform} as`, value: after }
      : { words: "linked it to", value: platform };
  }
  const id = shown?.platform_name === field ? shown?.external_ticket_id : null;
  const moved = `moved ${id ?? "its side of it"}`;
  return { words: before ? `${moved} from ${before} to` : `${moved} to`, value: after ?? "None" };
}

const sentenceByKind: Readonly<
  Record<TicketEventKind, (event: TicketEvent, ticket: EventTicket) => EventSentence>
> = {
  created: (_event, { source_channel: source }) => ({ words: `created the ticket${origins[source] ?? ""}` }),
  changed: changedSentence,
  assigned: assignedSentence,
  deleted: () => ({ words: "deleted the ticket" }),
  restored: () => ({ words: "restored the ticket" }),
  communicated: ({ new_value: visibility }) => ({
    words: visibility === "internal" ? "wrote an internal note" : "replied",
  }),
  escalated: ({ new_value: level }) => ({ words: "raised the escalation to", value: levelText(level) }),
  merged: about("merged it into"),
  unmerged: about("undid the merge into"),
  merged_in: about("merged in"),
  unmerged_out: about("undid the merge of"),
  split_off: (event) =>
    about(event.field === "split_from" ? "split this ticket off from" : "split off")(event),
  linked: (event) => about(linkWords[event.field as LinkKind] ?? "linked it with")(event),
  unlinked: about("removed the link to"),
  attached: ({ new_value: name }) => ({ words: "attached", value: name ?? "a file" }),
  detached: ({ old_value: name }) => ({ words: "removed the file", value: name ?? "of this ticket" }),
  integrated: integratedSentence,
};

/** An event of the log as a sentence that follows its actor's name. */
export function eventSentence(event: TicketEvent, ticket: EventTicket): EventSentence {
  return (sentenceByKind[event.kind] ?? changedSentence)(event, ticket);
}

/** What the installation does by itself. */
const byItself: readonly TicketEventKind[] = ["escalated", "integrated"];

/** Who did it; the installation itself raises escalations and links tickets, another system moves its external ticket of a ticket. */
export function actorName({ actor, kind, field, old_value: before }: TicketEvent): string {
  if (actor) return personName(actor);
  if (kind === "integrated" && before !== null && field) return field;
  return byItself.includes(kind) ? "Tessera" : "Someone";
}
