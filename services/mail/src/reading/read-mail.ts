import { parseMime } from "@tessera/kit/mime/mime-part";
import type { TextFormat } from "@tessera/wire/text/text-format";
import type { Email } from "postal-mime";
import { collectAttachedMails, quoteMail } from "./attached-mail.ts";
import { collectContent, type Encryption } from "./collect-content.ts";
import { detectLanguage } from "./detect-language.ts";
import { clean, listPeople, type MailPerson, oneLine } from "./header/mail-person.ts";
import { readAuthenticationResults } from "./header/read-authentication-results.ts";
import { readSender, type SenderFields } from "./header/read-sender.ts";
import { type MailPart, toPart } from "./mail-part.ts";
import type { Invitation } from "./read-invitation.ts";
import { coversRecipients } from "./read-signature.ts";
import { detectFormat, hasText, readText } from "./read-text.ts";
import { isReadReceipt, readBounce, readReceipt } from "./report/read-delivery-report.ts";
import { isDeliveryReport, readUndelivered, type Undelivered } from "./report/read-undelivered.ts";

/** The content of a mail. All of it is as the sender wrote it and must be checked. */
export interface MailContent extends SenderFields {
  messageId: string | null;
  /** The ids of earlier mails, the nearest last. */
  references: string[];
  recipients: (MailPerson & { field: "to" | "cc" })[];
  subject: string;
  sentAt: string | null;
  /** The whole text as it was written, with what it quotes and its signature. */
  body: string;
  format: TextFormat;
  /** The ISO 639 code of the body's language, if it can be detected. */
  language: string | null;
  parts: MailPart[];
  /** The names of parts that were left out because there are too many. */
  omittedParts: string[];
  /** The ways in which parts of it are encrypted. */
  encryptions: Encryption[];
  /** The events that it invites to. */
  invitations: Invitation[];
  /** `auto-replied`, `auto-generated` or the like if no person wrote it. */
  automation: string | null;
  /** Where its recipients can stop such mails, as written; empty if it does not say. */
  unsubscribe: string;
  /** True if the sender requests that programs do not answer. */
  refusesAnswers: boolean;
  /** The authentication results that mail servers added, unparsed, the last server's first. */
  authenticationResults: string[];
  /** True unless a signature of the sender's domain leaves out whom the mail is for, or when it was written. */
  coversRecipients: boolean;
  isMarkedAsSpam: boolean;
  /** If this is a bounce: the mail of ours that could not be delivered, and the reason. */
  bounce: { messageId: string; reason: string } | null;
  /** If this is a delivery receipt: the mail of ours that was delivered, and its recipients. */
  receipt: { messageId: string; recipients: string[] } | null;
  /** If this is a report that mails were not delivered: their recipients. Without an id of ours it may be about another mail. */
  undelivered: Undelivered | null;
  /** True if a mail server reports on the delivery of a mail. */
  isDeliveryReport: boolean;
  /** True if it says whether a mail of ours was read. */
  isReadReceipt: boolean;
}

const readingLimits = { parts: 500, recipients: 100, references: 100, id: 500, body: 200_000 } as const;

export async function readMail(raw: Uint8Array): Promise<MailContent> {
  const { mail, root } = await parseMime(raw);
  const content = await collectContent(root);
  const attached = await collectAttachedMails(content, !hasText(content));
  const format = detectFormat([content, ...attached.map((mail) => mail.content)]);
  const own = readText(content, format);
  const body = [own, ...attached.map((mail) => quoteMail(mail, format))].filter(Boolean).join("\n\n");
  const parts = content.files.map(toPart);
  return {
    messageId: idsIn(mail.messageId)[0] ?? null,
    references: listReferences(mail).slice(-readingLimits.references),
    ...readSender(mail),
    recipients: [
      ...listPeople(mail.to).map((person) => ({ ...person, field: "to" as const })),
      ...listPeople(mail.cc).map((person) => ({ ...person, field: "cc" as const })),
    ].slice(0, readingLimits.recipients),
    subject: oneLine(mail.subject ?? ""),
    sentAt: toInstant(mail.date),
    body: clean(body).slice(0, readingLimits.body),
    format,
    language: await detectLanguage(withoutQuotedLines(own)),
    parts: parts.slice(0, readingLimits.parts),
    omittedParts: parts.slice(readingLimits.parts).map(({ filename }) => filename),
    encryptions: [...new Set(content.encryptions)],
    invitations: content.invitations,
    automation: detectAutomation(mail),
    unsubscribe: findHeader(mail, "list-unsubscribe") ?? "",
    refusesAnswers: /\b(?:all|autoreply)\b/iu.test(findHeader(mail, "x-auto-response-suppress") ?? ""),
    authenticationResults: readAuthenticationResults(mail),
    coversRecipients: coversRecipients(mail),
    isMarkedAsSpam: /^yes/iu.test(findHeader(mail, "x-spam-flag") ?? findHeader(mail, "x-spam-status") ?? ""),
    bounce: readBounce(mail, raw),
    receipt: readReceipt(mail, raw),
    undelivered: readUndelivered(mail, root),
    isDeliveryReport: isDeliveryReport(mail, root),
    isReadReceipt: isReadReceipt(root),
  };
}

function withoutQuotedLines(text: string): string {
  return text
    .split("\n")
    .filter((line) => !line.startsWith(">"))
    .join("\n");
}

/** Returns the ids with those that the mail answers last, wherever they are in the list. */
function listReferences({ references, inReplyTo }: Email): string[] {
  const answered = new Set(idsIn(inReplyTo));
  const others = new Set(idsIn(references).filter((id) => !answered.has(id)));
  return [...others, ...answered];
}

function idsIn(header: string | undefined): string[] {
  const bracketed = header?.match(/<[^<>\s]+>/gu)?.map((id) => id.slice(1, -1));
  const ids = bracketed ?? header?.split(/\s+/u).filter((word) => word.includes("@")) ?? [];
  return ids.filter((id) => id.length <= readingLimits.id);
}

function findHeader(mail: Email, name: string): string | null {
  return findHeaders(mail, name)[0] ?? null;
}

function findHeaders({ headers }: Email, name: string): string[] {
  return headers.filter(({ key }) => key === name).map(({ value }) => value.trim());
}

function detectAutomation(mail: Email): string | null {
  const value = (name: string) => findHeader(mail, name)?.toLowerCase();
  const submitted = value("auto-submitted")?.split(/[;\s]/u, 1)[0];
  const precedence = value("precedence");
  // Exchange marks its absence notes as generated, as programs mark what a person has to read. Only its inbox rules write this header.
  const isFromExchange = submitted === "auto-generated" && value("x-ms-exchange-inbox-rules-loop");
  if (isFromExchange || precedence === "auto_reply" || value("x-autoreply") || value("x-autorespond"))
    return "auto-replied";
  if (submitted && submitted !== "no") return submitted;
  if (precedence && ["bulk", "list", "junk"].includes(precedence)) return precedence;
  const isList = ["list-id", "list-post", "list-unsubscribe"].some((name) => value(name));
  return isList ? "list" : null;
}

function toInstant(date: string | undefined): string | null {
  const time = Date.parse(date ?? "");
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
