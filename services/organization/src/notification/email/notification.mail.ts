import { plainWords, writeEmail } from "@tessera/kit/mail/email";
import type { EmailMessage } from "@tessera/kit/mail/mail";
import type { ReaderTranslator } from "@tessera/kit/mail/translations";
import { isPermitted } from "@tessera/kit/tokens/actor";
import type { NotificationGroup } from "@tessera/wire/notification/notification";
import { translatorFor } from "../../translations.ts";
import { toExcerptLines } from "../excerpt.ts";
import { toExcerpt, toPath } from "../notification.presenter.ts";
import type { NotificationRow } from "../notification.repository.ts";
import { writeSentence } from "../sentence.ts";
import type { Recipient } from "./email.repository.ts";
import { groupRows, type RowGroup } from "./group-rows.ts";

/** The maximum number of notifications in an email. Of more, it lists the newest and states how many others there are. */
export const maxInEmail = 50;

export interface EmailContent {
  recipient: Recipient;
  rows: NotificationRow[];
  /** The number of all notifications, including those that are not listed. */
  count: number;
  /** The addresses for replies if all notifications are about the same ticket; null otherwise. */
  answers: { reply: string; note: string } | null;
  publicOrigin: string;
}

/** Writes an email for a single notification, or one with a list of several. */
export function writeNotifications(content: EmailContent): EmailMessage {
  const { recipient, rows, count, publicOrigin } = content;
  const words = translatorFor(recipient.language);
  const { t, plural } = words;
  const organization = plainWords(recipient.organization_name);
  const groups = groupRows(rows);
  const [only] = groups;
  const isOne = groups.length === 1 && count === rows.length && only !== undefined;
  const subject = isOne
    ? writeSubject(only.shown, words)
    : plural(count, { one: "# notification", other: "# notifications" });
  const settings = `${publicOrigin}/dashboard/settings/notifications`;
  const hidden = count - rows.length;
  const answering = describeAnswering(content, words);
  return {
    ...writeEmail({
      to: recipient.email,
      language: recipient.language,
      subject: `${subject} · ${organization}`,
      parts: [
        ...(isOne ? [] : [t("This is new in {organization}:", { organization })]),
        { items: groups.map((group) => toItem(group, words, publicOrigin)) },
        ...(hidden > 0 ? [plural(hidden, { one: "… and # more.", other: "… and # more." })] : []),
        ...(answering ? [answering.words] : []),
        ...describeWatching(content, words),
        {
          note: t("You get this as a member of {organization}. Choose your notifications", { organization }),
          link: settings,
        },
      ],
    }),
    ...(answering ? { replyTo: answering.replyTo } : {}),
    headers: { "list-unsubscribe": `<${settings}>` },
  };
}

/** A reply to a note stays a note unless the member decides otherwise. For a member who may not reply, every answer is a note. */
function describeAnswering({ answers, rows, recipient }: EmailContent, { t }: ReaderTranslator) {
  if (answers === null) return null;
  const { reply, note } = answers;
  if (!isPermitted(recipient, "tickets.write"))
    return { replyTo: note, words: t("Reply to this email to add an internal note.") };
  return rows.some(({ visibility }) => visibility === "internal")
    ? {
        replyTo: note,
        words: t(
          "Reply to this email to add an internal note. To write to everyone on the ticket, use {address} instead.",
          { address: reply },
        ),
      }
    : {
        replyTo: reply,
        words: t(
          "Reply to this email to write to everyone on the ticket. To add an internal note, use {address} instead.",
          { address: note },
        ),
      };
}

/** A member may stop watching the ticket that all notifications are about. */
function describeWatching({ rows, publicOrigin }: EmailContent, { t }: ReaderTranslator) {
  const [ticketId, ...others] = new Set(rows.map(({ ticket_id }) => ticket_id));
  if (!ticketId || others.length > 0) return [];
  const link = `${publicOrigin}/dashboard/tickets/${ticketId}?watch=stop`;
  return [{ note: t("Stop watching this ticket"), link }];
}

/** The title groups a ticket's emails into a thread, and shows the topic before the email is opened. */
function writeSubject(row: NotificationRow, words: ReaderTranslator): string {
  const sentence = writeSentence(row, words, plainWords);
  return row.ticket_title === null ? sentence : `${sentence}: ${plainWords(row.ticket_title)}`;
}

function toItem({ shown, rows }: RowGroup, words: ReaderTranslator, publicOrigin: string) {
  const path = toPath(shown);
  return {
    text: `${writeSentence(shown, words, plainWords)}.`,
    detail: shown.group ? toDetails(shown.group, rows, words) : toExcerpt(shown, words, toExcerptLines),
    link: path === null ? null : `${publicOrigin}${path}`,
  };
}

/** Returns what each notification of a group says; of messages of one person only these. */
function toDetails(group: NotificationGroup, rows: NotificationRow[], words: ReaderTranslator): string {
  const isNamed = group.is_messages && group.is_one_person;
  return rows
    .flatMap((row) => [
      isNamed ? null : `${writeSentence(row, words, plainWords)}.`,
      row.communication_id === null ? null : toExcerpt(row, words, toExcerptLines),
    ])
    .filter((line) => line !== null)
    .join("\n");
}
