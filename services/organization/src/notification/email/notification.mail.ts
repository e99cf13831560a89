import { isPermitted } from "@tessera/kit/actor";
import { plainWords, writeEmail } from "@tessera/kit/email";
import type { EmailMessage } from "@tessera/kit/mail";
import { toExcerptLines } from "../excerpt.ts";
import { pathOf, toExcerpt } from "../notification.presenter.ts";
import type { NotificationRow } from "../notification.repository.ts";
import { sentenceOf } from "../sentence.ts";
import type { Recipient } from "./email.repository.ts";

/** How many things one email lists; of more it lists the newest, and says how many there are besides. */
export const maxInEmail = 50;

export interface EmailContent {
  recipient: Recipient;
  rows: NotificationRow[];
  /** With those that are not in the email. */
  count: number;
  /** Where the ticket is answered at that all of it is about; null where nothing is. */
  answers: { reply: string; note: string } | null;
  publicOrigin: string;
}

/** One thing as an email of its own, several as a list. */
export function writeNotifications(content: EmailContent): EmailMessage {
  const { recipient, rows, count, publicOrigin } = content;
  const organization = plainWords(recipient.organization_name);
  const [only] = rows;
  const isOne = count === 1 && only !== undefined;
  const subject = isOne ? subjectOf(only) : `${count} notifications`;
  const settings = `${publicOrigin}/dashboard/settings/notifications`;
  const hidden = count - rows.length;
  const answering = describeAnswering(content);
  return {
    ...writeEmail({
      to: recipient.email,
      subject: `${subject} · ${organization}`,
      parts: [
        ...(isOne ? [] : [`This is new in ${organization}:`]),
        { items: rows.map((row) => itemOf(row, publicOrigin)) },
        ...(hidden > 0 ? [`… and ${hidden} more.`] : []),
        ...(answering ? [answering.words] : []),
        { note: `You get this as a member of ${organization}. Choose your notifications`, link: settings },
      ],
    }),
    ...(answering ? { replyTo: answering.replyTo } : {}),
    headers: { "list-unsubscribe": `<${settings}>` },
  };
}

/** What is answered to a note stays a note unless someone decides otherwise; so does what a member writes who may not reply. */
function describeAnswering({ answers, rows, recipient }: EmailContent) {
  if (answers === null) return null;
  if (!isPermitted(recipient, "tickets.write"))
    return { replyTo: answers.note, words: "Reply to this email to add an internal note." };
  return rows.some(({ visibility }) => visibility === "internal")
    ? {
        replyTo: answers.note,
        words: `Reply to this email to add an internal note. To write to everyone on the ticket, use ${answers.reply} instead.`,
      }
    : {
        replyTo: answers.reply,
        words: `Reply to this email to write to everyone on the ticket. To add an internal note, use ${answers.note} instead.`,
      };
}

/** Titles make emails of one ticket a thread, and say what it is about before it is opened. */
function subjectOf(row: NotificationRow): string {
  const sentence = sentenceOf(row, plainWords);
  return row.ticket_title === null ? sentence : `${sentence}: ${plainWords(row.ticket_title)}`;
}

function itemOf(row: NotificationRow, publicOrigin: string) {
  const path = pathOf(row);
  return {
    text: `${sentenceOf(row, plainWords)}.`,
    detail: toExcerpt(row, toExcerptLines),
    link: path === null ? null : `${publicOrigin}${path}`,
  };
}
