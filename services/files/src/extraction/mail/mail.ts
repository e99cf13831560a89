import { redact } from "@tessera/text/redact";
import { shorten } from "@tessera/text/wording";
import { type Reason, toReason } from "@tessera/wire/reason/reason";
import { summariseWithin } from "../analysis/summary.ts";
import { joinSentences, listWithin, toSummaryText } from "../analysis/summary-text.ts";
import { type Detail, type ReaderResult, toDetails } from "../reader.ts";

export const maxNames = 100;

/** The content of a mail in any format. */
export interface Mail {
  subject: string | null;
  from: string | null;
  to: string[];
  sentAt: string | null;
  body: string;
  attachments: string[];
  isEncrypted: boolean;
  /** Whether the end of the mail is missing. */
  isPartial: boolean;
}

function describeHead({ subject, from, to, sentAt, attachments }: Mail): Detail<string>[] {
  return toDetails({
    Subject: subject,
    From: from,
    To: to.join(", "),
    Date: sentAt,
    Attachments: attachments.join(", "),
  });
}

export function textOfMail(mail: Mail): string {
  const head = describeHead(mail).map(({ name, value }) => `${name}: ${value}`);
  return `${head.join("\n")}\n\n${mail.body}`;
}

export function findingOfMail({
  from,
  to,
  subject,
  sentAt,
  attachments,
}: Mail): ReaderResult["findings"][number] {
  return { kind: "mail", from, to, subject, sent_at: sentAt, attachments };
}

export function describeMail(mail: Mail): Partial<ReaderResult> {
  const prose = withoutQuotes(mail.body);
  return {
    text: textOfMail(mail),
    prose,
    summary: redactedSummary(mail, prose),
    findings: [findingOfMail(mail)],
    details: [
      ...describeHead(mail).map(({ name, value }) => ({ name, value: shorten(value, 200) })),
      ...(mail.isEncrypted ? [{ name: "Encrypted", value: toReason("detail.yes") }] : []),
    ],
    isPartial: mail.isPartial,
  };
}

export function isoDate(date: string | undefined): string | null {
  const time = Date.parse(date ?? "");
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/** Returns what the sender wrote, without the quoted mail. */
function withoutQuotes(body: string): string {
  const end = body.search(
    /^(?:-{2,}\s*(?:original|forwarded|ursprüngliche).{0,40}$|on .{5,100} wrote:$|am .{5,100} schrieb .{0,80}:$|le .{5,100} a écrit\s?:$|from: .{3,200}$)/imu,
  );
  const own = end > 0 ? body.slice(0, end) : body;
  return own
    .split("\n")
    .filter((line) => !line.startsWith(">"))
    .join("\n");
}

/** Summarizes a mail. Secrets are removed first, since a truncated secret would not be recognized. */
function redactedSummary(mail: Mail, prose: string): Reason {
  const safe = (text: string) => redact(text, new Map());
  const subject = mail.subject === null ? null : safe(mail.subject);
  return summarise({ ...mail, subject, attachments: mail.attachments.map(safe) }, safe(prose));
}

export function toName(from: string): string {
  return from.replace(/\s*<.*>$/u, "");
}

function summarise({ attachments, isEncrypted, ...mail }: Mail, prose: string): Reason {
  const head = describeSender(mail);
  if (isEncrypted) return joinSentences(head, toReason("summary.mail_encrypted"));
  const tail = attachments.length > 0 ? describeAttachments(attachments) : null;
  const length = toSummaryText(head).length + (tail === null ? 0 : toSummaryText(tail).length + 1);
  return joinSentences(head, summariseWithin(prose, 390 - length), tail);
}

function describeSender({ subject: whole, from }: Pick<Mail, "subject" | "from">): Reason {
  const sender = from === null ? null : toName(from);
  const subject = whole === null ? null : shorten(whole, 120);
  if (sender === null)
    return subject === null ? toReason("summary.mail") : toReason("summary.mail_about", { subject });
  return subject === null
    ? toReason("summary.mail_from", { sender })
    : toReason("summary.mail_from_about", { sender, subject });
}

function describeAttachments(attachments: string[]): Reason {
  return toReason("summary.mail_attached", { names: listWithin(attachments, 3, 100) });
}
