import { isPermitted } from "@tessera/kit/actor";
import { plainWords, writeEmail } from "@tessera/kit/email";
import type { EmailMessage } from "@tessera/kit/mail";
import type { Words } from "@tessera/kit/words";
import { wordsIn } from "../../words.ts";
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
  const words = wordsIn(recipient.language);
  const { t, plural } = words;
  const organization = plainWords(recipient.organization_name);
  const [only] = rows;
  const isOne = count === 1 && only !== undefined;
  const subject = isOne
    ? subjectOf(only, words)
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
        { items: rows.map((row) => itemOf(row, words, publicOrigin)) },
        ...(hidden > 0 ? [plural(hidden, { one: "… and # more.", other: "… and # more." })] : []),
        ...(answering ? [answering.words] : []),
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

/** What is answered to a note stays a note unless someone decides otherwise; so does what a member writes who may not reply. */
function describeAnswering({ answers, rows, recipient }: EmailContent, { t }: Words) {
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

/** Titles make emails of one ticket a thread, and say what it is about before it is opened. */
function subjectOf(row: NotificationRow, words: Words): string {
  const sentence = sentenceOf(row, words, plainWords);
  return row.ticket_title === null ? sentence : `${sentence}: ${plainWords(row.ticket_title)}`;
}

function itemOf(row: NotificationRow, words: Words, publicOrigin: string) {
  const path = pathOf(row);
  return {
    text: `${sentenceOf(row, words, plainWords)}.`,
    detail: toExcerpt(row, words, toExcerptLines),
    link: path === null ? null : `${publicOrigin}${path}`,
  };
}
