import type {
  Notification,
  NotificationGroup,
  NotificationValues,
} from "@tessera/wire/notification/notification";
import type { NotificationEvent } from "@tessera/wire/notification/notification.constants";
import { formatDay } from "@tessera/wire/text/calendar-day";
import { statusLabels, type TicketStatus } from "@tessera/wire/ticket/ticket.constants";
import type { Translator } from "./translator.ts";

/** The fields of a notification that its sentence depends on. */
export type NotificationDetails = Pick<Notification, "event" | "ticket_number"> &
  NotificationValues & { group?: NotificationGroup | null | undefined };

type Words = Pick<Translator, "t">;
type Sentence = (details: NotificationDetails, words: Words) => string;

/** Describes a notification in one sentence without a full stop. A person who is no longer a member appears as "A former member". */
export function describeNotification(details: NotificationDetails, words: Words): string {
  const { group, ...single } = details;
  const { t } = words;
  if (group?.is_messages) return describeMessages(group, details, t);
  const sentence = describeMany(single, words) ?? sentences[details.event](single, words);
  return group ? t("{sentence}, and {count} more", { sentence, count: `${group.count - 1}` }) : sentence;
}

function describeMessages(
  { count, is_one_person: isOnePerson }: NotificationGroup,
  details: NotificationDetails,
  t: Words["t"],
): string {
  const names = { ...getActor(details, t), count: `${count}` };
  return isOnePerson
    ? t("{count} new messages from {person} on #{number}", names)
    : t("{count} new messages on #{number}", names);
}

/** Describes what one act did to many tickets; null if the notification is about one ticket. */
function describeMany(details: NotificationDetails, { t }: Words): string | null {
  const { event, changed_tickets: count, is_undo: isUndo, status } = details;
  if (!count || count < 2) return null;
  const names = { ...getActor(details, t), count: `${count}` };
  if (isUndo) return t("{person} undid a change of {count} tickets, #{number} among them", names);
  if (event === "assigned") return t("{person} assigned {count} tickets to you, #{number} among them", names);
  if (event === "unassigned") return t("{person} reassigned {count} tickets, #{number} among them", names);
  return t("{person} moved {count} tickets to {status}, #{number} among them", {
    ...names,
    status: labelStatus(status ?? "", t),
  });
}

const sentences: Record<NotificationEvent, Sentence> = {
  assigned: (details, { t }) => {
    const { number, person } = getNames(details, t);
    if (details.is_by_default) return t("#{number} was assigned to you, the default assignee", { number });
    return person === null
      ? t("#{number} was assigned to you", { number })
      : t("{person} assigned #{number} to you", { number, person });
  },
  unassigned: (details, { t }) => {
    const { number, person } = getNames(details, t);
    return person === null
      ? t("#{number} is no longer assigned to you", { number })
      : t("{person} unassigned #{number} from you", { number, person });
  },
  new_ticket: (details, { t }) => t("{person} opened #{number}", getActor(details, t)),
  mentioned: (details, { t }) => t("{person} mentioned you on #{number}", getActor(details, t)),
  communication: (details, { t }) =>
    details.is_internal
      ? t("{person} wrote a note on #{number}", getActor(details, t))
      : t("{person} wrote on #{number}", getActor(details, t)),
  status_changed: describeStatus,
  snooze_ended: ({ ticket_number: number }, { t }) =>
    t("#{number} is back: its snooze ended", { number: `${number}` }),
  file_failed: describeFile,
  undelivered: ({ ticket_number: number }, { t }) =>
    t("A reply on #{number} could not be delivered", { number: `${number}` }),
  due_soon: ({ ticket_number: number }, { t }) => t("#{number} is due soon", { number: `${number}` }),
  escalated: ({ ticket_number: number, level }, { t }) =>
    t("#{number} was escalated to level {level}", { number: `${number}`, level: level ?? "2" }),
  overdue: ({ ticket_number: number }, { t }) => t("#{number} is overdue", { number: `${number}` }),
  ai_quota_80: (_, { t }) => t("80% of this month's AI tickets are used"),
  ai_quota_100: (_, { t }) => t("All AI tickets of this month are used"),
  invitation: (details, { t }) =>
    t("{person} accepted your invitation", { person: getActor(details, t).person }),
  integration_failing: ({ name }, { t }) =>
    name === null ? t("An integration is failing") : t("“{name}” is failing", { name }),
};

interface Names {
  number: string;
  person: string | null;
}

function getNames(
  { ticket_number, person, is_former_member: isFormer }: NotificationDetails,
  t: Words["t"],
): Names {
  return { number: `${ticket_number}`, person: isFormer ? t("A former member") : person };
}

/** Like {@link getNames}, for events that always have an actor; without a person, it is Tessera. */
function getActor(details: NotificationDetails, t: Words["t"]): { number: string; person: string } {
  const { number, person } = getNames(details, t);
  return { number, person: person ?? "Tessera" };
}

function describeStatus(details: NotificationDetails, { t }: Words): string {
  const { number, person } = getNames(details, t);
  if (details.status === null) return t("The status of #{number} changed", { number });
  const status = labelStatus(details.status, t);
  return person === null
    ? t("#{number} moved to {status}", { number, status })
    : t("{person} moved #{number} to {status}", { number, status, person });
}

/** Returns the label of a status. A status that this build does not know is shown unchanged. */
function labelStatus(status: string, t: Words["t"]): string {
  return Object.hasOwn(statusLabels, status) ? t<string>(statusLabels[status as TicketStatus]) : status;
}

function describeFile({ name, is_quarantined: isQuarantined }: NotificationDetails, { t }: Words): string {
  if (name === null) return isQuarantined ? t("A file was quarantined") : t("A file could not be processed");
  return isQuarantined
    ? t("“{name}” was quarantined", { name })
    : t("“{name}” could not be processed", { name });
}

/** Returns the second line of a notification about AI tickets: the time of the next ones. */
export function describeRenewal(renewsAt: string, { t, locale }: Pick<Translator, "t" | "locale">): string {
  const time = new Date(renewsAt);
  const day = formatDay(time.getTime(), "dated", locale);
  return t("New ones are available on {moment}.", {
    moment: `${day} ${time.toISOString().slice(11, 16)} UTC`,
  });
}
