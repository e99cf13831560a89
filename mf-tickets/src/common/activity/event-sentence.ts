import { t } from "@tessera/language/t";
import { formatDateTime } from "@tessera/ui/moment/format-date-time";
import { personName } from "@tessera/ui/person/person";
import { ratingLabels } from "@tessera/wire/customer/satisfaction.constants";
import {
  type HeldDecision,
  heldDecisionNames,
  type LeakKind,
  leakKinds,
} from "@tessera/wire/ticket/communication.constants";
import type { Ticket, TicketEvent } from "@tessera/wire/ticket/ticket";
import {
  type SourceChannel,
  type TicketEventKind,
  type TicketPriority,
  type TicketStatus,
  ticketPriorities,
  ticketStatuses,
} from "@tessera/wire/ticket/ticket.constants";
import type { LinkKind } from "@tessera/wire/ticket/ticket-relation.constants";
import { choiceLabel } from "../choice/choice-label.ts";
import { webAddress } from "../web-address.ts";

/** What the sentences of a ticket need: its source channel, its external ticket, and the reader's time zone if they name times. */
export type EventTicket = Pick<Ticket, "source_channel" | "integration_result"> & {
  timezone?: string | null | undefined;
};

/**
 * What happened, without the actor: `words` are plain text, `value` follows them and is emphasized, `rest` is plain text after the value in
 * languages that need it.
 */
export interface EventSentence {
  words: string;
  value?: string;
  rest?: string;
  priority?: TicketPriority;
  status?: TicketStatus;
  /** The address of what the value names. */
  href?: string;
}

/** Placeholder for the value in a sentence. */
const place = "\u0002";

/** Splits a sentence around its value: `around(t("merged in {value}", { value: place }), "#12 Refund")`. */
function around(sentence: string, value: string): EventSentence {
  const [words = "", rest = ""] = sentence.split(place).map((part) => part.trim());
  return { words, value, ...(rest ? { rest } : {}) };
}

const creations: Readonly<Record<SourceChannel, string>> = {
  web: t("created the ticket"),
  ai_chat: t("created the ticket from AI chat"),
  api: t("created the ticket through the API"),
  extension: t("created the ticket with the extension"),
  email: t("created the ticket by email"),
  portal: t("created the ticket on the help page"),
  widget: t("created the ticket with the widget"),
};

function known<Word extends string>(words: readonly Word[], word: string | null): Word | undefined {
  return words.find((candidate) => candidate === word);
}

/** Formats a stored value: choices by their label, lists joined, everything else unchanged. */
export function valueText(field: string, value: string | null): string {
  if (value === null) return t("None");
  return field === "labels" ? labelsText(value) : choiceLabel(field, value);
}

function labelsText(value: string): string {
  try {
    const labels: unknown = JSON.parse(value);
    return Array.isArray(labels) && labels.length > 0 ? labels.join(", ") : t("None");
  } catch {
    return value || t("None");
  }
}

const fieldNames: Readonly<Record<string, string>> = {
  assigned_to_id: t("assignee"),
  category: t("category"),
  cc: t("cc"),
  department: t("department"),
  description: t("description"),
  labels: t("labels"),
  pending_reason: t("pending reason"),
  priority: t("priority"),
  requester_id: t("requester id"),
  status: t("status"),
  subcategory: t("subcategory"),
  timezone: t("timezone"),
  title: t("title"),
  urgency: t("urgency"),
};

/** Returns the name of a field as used in a sentence. */
export function fieldName(field: string): string {
  return fieldNames[field] ?? field.replaceAll("_", " ");
}

function changeSentence(event: TicketEvent, field: string): EventSentence {
  const { old_value: before, new_value: after } = event;
  const name = fieldName(field);
  if (after === null) return { words: t("removed the {name}", { name }) };
  const sentence =
    before === null
      ? t("set {field} to {after}", { field: name, after: place })
      : t("set {field} from {before} to {after}", {
          field: name,
          before: valueText(field, before),
          after: place,
        });
  return around(sentence, valueText(field, after));
}

const decisionSentences: Readonly<Record<HeldDecision, string>> = {
  add: t("added {person} and showed their message", { person: place }),
  ticket: t("made the message of {person} a ticket of its own", { person: place }),
  reply: t("sent the message of {person} as a reply", { person: place }),
  note: t("kept the message of {person} as a note", { person: place }),
};

/** What a reply may contain that is not for its reader. */
const leakNames: Readonly<Record<LeakKind, string>> = {
  note: t("internal note"),
  name: t("name of another customer"),
  address: t("email address of another customer"),
  phone: t("phone number of another customer"),
  number: t("number of another customer"),
  file: t("file of another customer"),
  secret: t("secret"),
  variable: t("unfilled variable"),
  language: t("another language"),
};

const sentenceByField: Readonly<Record<string, (event: TicketEvent) => EventSentence>> = {
  status: ({ old_value: before, new_value: after }) => ({
    ...around(
      before
        ? t("changed the status from {before} to {after}", {
            before: valueText("status", before),
            after: place,
          })
        : t("changed the status to {after}", { after: place }),
      valueText("status", after),
    ),
    ...getStatus(after),
  }),
  priority: (event) => ({ ...changeSentence(event, "priority"), ...getPriority(event.new_value) }),
  urgency: (event) => ({ ...changeSentence(event, "urgency"), ...getPriority(event.new_value) }),
  title: ({ new_value: after }) => around(t("changed the title to {title}", { title: place }), after ?? ""),
  description: () => ({ words: t("edited the description") }),
  satisfaction: ({ new_value: after }) =>
    around(
      t("rated the help they got as {rating}", { rating: place }),
      t(ratingLabels[after === "good" ? "good" : "bad"]),
    ),
  held_message: ({ old_value: author, new_value: decision }) =>
    around(decisionSentences[known(heldDecisionNames, decision) ?? "note"], author ?? t("Someone")),
  sent_anyway: ({ new_value: kinds }) =>
    around(
      t("sent the reply despite a warning: {what}", { what: place }),
      (kinds ?? "")
        .split(" ")
        .flatMap((kind) => known(leakKinds, kind) ?? [])
        .map((kind) => leakNames[kind])
        .join(", "),
    ),
  pending_reason: ({ new_value: after }) =>
    after
      ? around(t("set the pending reason to {reason}", { reason: place }), valueText("pending_reason", after))
      : { words: t("removed the pending reason") },
};

const snoozeEvents: Readonly<Record<string, string>> = {
  until_reply: t("snoozed it until the requester replies"),
  reply: t("ended the snooze, because the requester replied"),
  time: t("ended the snooze at its time"),
};

function snoozeSentence(after: string | null, timezone: string | null | undefined): EventSentence {
  if (after === null) return { words: t("ended the snooze") };
  const words = snoozeEvents[after];
  if (words) return { words };
  return timezone === undefined
    ? { words: t("snoozed it") }
    : around(t("snoozed it until {time}", { time: place }), formatDateTime(after, timezone).text);
}

function getStatus(word: string | null): Pick<EventSentence, "status"> {
  const status = known(ticketStatuses, word);
  return status ? { status } : {};
}

function getPriority(word: string | null): Pick<EventSentence, "priority"> {
  const priority = known(ticketPriorities, word);
  return priority ? { priority } : {};
}

function assignedSentence({ actor, old_value: before, new_value: after }: TicketEvent): EventSentence {
  if (after && after === actor?.full_name) return { words: t("assigned this to themselves") };
  if (after) return around(t("assigned {person}", { person: place }), after);
  return before
    ? around(t("unassigned {person}", { person: place }), before)
    : { words: t("removed the assignee") };
}

function changedSentence(event: TicketEvent, { timezone }: EventTicket): EventSentence {
  const { field } = event;
  if (!field) return { words: t("changed the ticket") };
  if (field === "snooze") return snoozeSentence(event.new_value, timezone);
  return sentenceByField[field]?.(event) ?? changeSentence(event, field);
}

const linkPhrases: Readonly<Record<LinkKind, string>> = {
  relates_to: t("linked it as related to {ticket}", { ticket: place }),
  duplicates: t("marked it as a duplicate of {ticket}", { ticket: place }),
  duplicated_by: t("marked as its duplicate {ticket}", { ticket: place }),
  blocks: t("marked it as blocking {ticket}", { ticket: place }),
  blocked_by: t("marked it as blocked by {ticket}", { ticket: place }),
};

/** Returns a sentence builder for events whose value is another ticket: "#12 Title". */
function about(sentence: string): (event: TicketEvent) => EventSentence {
  return ({ new_value: after, old_value: before }) =>
    around(sentence, after ?? before ?? t("another ticket"));
}

/** Formats an escalation level as "Level 2", whatever format it is stored in. */
function levelText(level: string | null): string {
  return t("Level {level}", { level: /\d+/u.exec(level ?? "")?.[0] ?? "1" });
}

/**
 * Describes that an external ticket was created or changed its status; `field` is the platform. An empty old status is unknown. A ticket
 * names only one of its external tickets, so the others appear without their id.
 */
function integratedSentence(
  { field, old_value: before, new_value: after }: TicketEvent,
  { integration_result: shown }: EventTicket,
): EventSentence {
  const platform = field ?? t("another system");
  if (before === null) {
    return after
      ? {
          ...around(t("linked it to {platform} as {ticket}", { platform, ticket: place }), after),
          ...toAddress(field, after, shown),
        }
      : around(t("linked it to {ticket}", { ticket: place }), platform);
  }
  const id = shown?.platform_name === field ? shown?.external_ticket_id : null;
  return around(movedText(id ?? null, before), after ?? t("None"));
}

/** Returns the address of an external ticket, if it is the one that the ticket shows. */
function toAddress(
  platform: string | null,
  id: string,
  shown: EventTicket["integration_result"],
): Pick<EventSentence, "href"> {
  const isShown = shown?.platform_name === platform && shown?.external_ticket_id === id;
  const href = isShown ? webAddress(shown?.external_ticket_url) : null;
  return href ? { href } : {};
}

/** `id` is null if it is unknown; `before` is empty if it is unknown. */
function movedText(id: string | null, before: string): string {
  if (id === null) {
    return before
      ? t("changed its ticket from {before} to {after}", { before, after: place })
      : t("changed its ticket to {after}", { after: place });
  }
  return before
    ? t("moved {ticket} from {before} to {after}", { ticket: id, before, after: place })
    : t("moved {ticket} to {after}", { ticket: id, after: place });
}

const sentenceByKind: Readonly<
  Record<TicketEventKind, (event: TicketEvent, ticket: EventTicket) => EventSentence>
> = {
  created: (_event, { source_channel: source }) => ({
    words: creations[source] ?? creations.web,
  }),
  changed: changedSentence,
  assigned: assignedSentence,
  deleted: () => ({ words: t("deleted the ticket") }),
  restored: () => ({ words: t("restored the ticket") }),
  communicated: ({ new_value: visibility }) => ({
    words: visibility === "internal" ? t("wrote an internal note") : t("replied"),
  }),
  escalated: ({ new_value: level }) =>
    around(t("raised the escalation to {level}", { level: place }), levelText(level)),
  merged: about(t("merged this ticket into {ticket}", { ticket: place })),
  unmerged: about(t("undid the merge into {ticket}", { ticket: place })),
  merged_in: about(t("merged in {ticket}", { ticket: place })),
  unmerged_out: about(t("undid the merge of {ticket}", { ticket: place })),
  split_off: (event) =>
    about(
      event.field === "split_from"
        ? t("split this ticket off from {ticket}", { ticket: place })
        : t("split off {ticket}", { ticket: place }),
    )(event),
  linked: (event) =>
    about(linkPhrases[event.field as LinkKind] ?? t("linked it with {ticket}", { ticket: place }))(event),
  unlinked: about(t("removed the link to {ticket}", { ticket: place })),
  attached: ({ new_value: name }) => around(t("attached {file}", { file: place }), name ?? t("a file")),
  detached: ({ old_value: name }) =>
    around(t("removed the file {file}", { file: place }), name ?? t("of this ticket")),
  integrated: integratedSentence,
};

/** Returns the sentence of an event, to follow the name of its actor. */
export function eventSentence(event: TicketEvent, ticket: EventTicket): EventSentence {
  return (sentenceByKind[event.kind] ?? changedSentence)(event, ticket);
}

/** Fields whose values need no words. */
const plainFields: readonly string[] = [
  "status",
  "priority",
  "urgency",
  "category",
  "subcategory",
  "department",
  "labels",
];

/** Returns what an event changed, as one of several: "Open", "assigned Priya Nair". */
export function eventSummary(event: TicketEvent, ticket: EventTicket): string {
  const { words, value, rest } = eventSentence(event, ticket);
  if (value && event.kind === "changed" && plainFields.includes(event.field ?? "")) return value;
  return [words, value, rest].filter(Boolean).join(" ");
}

/** The events that the installation itself causes. */
const byItself: readonly TicketEventKind[] = ["escalated", "integrated"];

/**
 * Returns the name of the actor. The installation raises escalations, ends snoozes and links external tickets; another system changes the status of its
 * external ticket.
 */
export function actorName({ actor, kind, field, old_value: before }: TicketEvent): string {
  if (actor) return personName(actor);
  if (kind === "integrated" && before !== null && field) return field;
  return byItself.includes(kind) || field === "snooze" ? "Tessera" : t("Someone");
}
