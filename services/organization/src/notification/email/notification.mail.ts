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
  publicOrigin: string;
}

/** One thing as an email of its own, several as a list. */
export function writeNotifications({ recipient, rows, count, publicOrigin }: EmailContent): EmailMessage {
  const organization = plainWords(recipient.organization_name);
  const [only] = rows;
  const isOne = count === 1 && only !== undefined;
  const subject = isOne ? subjectOf(only) : `${count} notifications`;
  const settings = `${publicOrigin}/dashboard/settings/notifications`;
  const hidden = count - rows.length;
  return {
    ...writeEmail({
      to: recipient.email,
      subject: `${subject} · ${organization}`,
      parts: [
        ...(isOne ? [] : [`This is new in ${organization}:`]),
        { items: rows.map((row) => itemOf(row, publicOrigin)) },
        ...(hidden > 0 ? [`… and ${hidden} more.`] : []),
        { note: `You get this as a member of ${organization}. Choose your notifications`, link: settings },
      ],
    }),
    headers: { "list-unsubscribe": `<${settings}>` },
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
