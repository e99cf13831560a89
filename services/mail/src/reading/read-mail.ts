import PostalMime, { type Attachment, type Email } from "postal-mime";
import { detectLanguage } from "./detect-language.ts";
import { htmlToMarkdown } from "./html-to-markdown.ts";
import { clean, listPeople, type MailPerson, oneLine } from "./mail-person.ts";
import { readBounce, readReceipt } from "./read-delivery-report.ts";
import { readSender, type SenderFields } from "./read-sender.ts";
import { repairCharset, westernToUtf8 } from "./repair-charset.ts";
import { splitReply } from "./split-reply.ts";
import { textToMarkdown } from "./text-to-markdown.ts";

/** A part of a mail that becomes a file. */
export interface MailPart {
  filename: string;
  mimeType: string;
  content: Uint8Array;
}

/** The content of a mail. All of it is as the sender wrote it and must be checked. */
export interface MailContent extends SenderFields {
  messageId: string | null;
  /** The ids of earlier mails, the nearest last. */
  references: string[];
  recipients: (MailPerson & { field: "to" | "cc" })[];
  subject: string;
  sentAt: string | null;
  /** The new text of the sender as Markdown, without the quoted text and the signature. */
  body: string;
  quoted: string | null;
  signature: string | null;
  /** The ISO 639 code of the body's language, if it can be detected. */
  language: string | null;
  parts: MailPart[];
  /** The number of parts that were left out because there are too many. */
  omittedParts: number;
  /** `auto-replied`, `auto-generated` or the like if no person wrote it. */
  automation: string | null;
  /** True if the sender requests that programs do not answer. */
  refusesAnswers: boolean;
  /** The authentication results of the last mail server, unparsed. */
  authenticationResults: string | null;
  isMarkedAsSpam: boolean;
  /** If this is a bounce: the mail of ours that could not be delivered, and the reason. */
  bounce: { messageId: string; reason: string } | null;
  /** If this is a delivery receipt: the mail of ours that was delivered, and its recipients. */
  receipt: { messageId: string; recipients: string[] } | null;
}

const readingLimits = { parts: 50, recipients: 100, references: 100, id: 500, body: 100_000 } as const;

export async function readMail(raw: Uint8Array): Promise<MailContent> {
  const mail = await parse(raw);
  const { body, quoted, signature } = splitReply(toMarkdown(mail));
  const parts = mail.attachments.slice(0, readingLimits.parts).map(toPart);
  return {
    messageId: idsIn(mail.messageId)[0] ?? null,
    references: referencesOf(mail).slice(-readingLimits.references),
    ...readSender(mail),
    recipients: [
      ...listPeople(mail.to).map((person) => ({ ...person, field: "to" as const })),
      ...listPeople(mail.cc).map((person) => ({ ...person, field: "cc" as const })),
    ].slice(0, readingLimits.recipients),
    subject: oneLine(mail.subject ?? ""),
    sentAt: toInstant(mail.date),
    body: clean(body).slice(0, readingLimits.body),
    quoted: quoted && clean(quoted).slice(0, readingLimits.body),
    signature: signature && clean(signature).slice(0, 2_000),
    language: await detectLanguage(body),
    parts,
    omittedParts: Math.max(0, mail.attachments.length - readingLimits.parts),
    automation: automationOf(mail),
    refusesAnswers: /\b(?:all|autoreply)\b/iu.test(headerOf(mail, "x-auto-response-suppress") ?? ""),
    authenticationResults: headerOf(mail, "authentication-results"),
    isMarkedAsSpam: /^yes/iu.test(headerOf(mail, "x-spam-flag") ?? headerOf(mail, "x-spam-status") ?? ""),
    bounce: readBounce(mail, raw),
    receipt: readReceipt(mail, raw),
  };
}

const unreadable = "\ufffd";

/** Parses a mail. Text that does not match its declared charset is read again as a western charset; files stay unchanged. */
async function parse(raw: Uint8Array): Promise<Email> {
  const options = { maxNestingDepth: 50, attachmentEncoding: "arraybuffer" } as const;
  const mail = await PostalMime.parse(raw, options);
  if (![mail.text, mail.html].some((text) => text?.includes(unreadable))) return mail;
  const again = await PostalMime.parse(westernToUtf8(raw), options);
  const better = (old?: string, other?: string) =>
    old?.includes(unreadable) && other && !other.includes(unreadable) ? other : old;
  return Object.assign(mail, { text: better(mail.text, again.text), html: better(mail.html, again.html) });
}

/** Prefers HTML, which keeps links, lists and the position of pictures; a mail without it is read as plain text. */
function toMarkdown({ html, text, attachments }: Email): string {
  const pictures = new Map(
    attachments.flatMap(({ contentId, filename }, place) =>
      contentId ? [[contentId.replaceAll(/^<|>$/gu, ""), filename ?? `image-${place + 1}`] as const] : [],
    ),
  );
  const fromHtml = html?.trim() ? htmlToMarkdown(repairCharset(html), pictures) : "";
  return fromHtml.trim() === "" ? textToMarkdown(repairCharset(text ?? "")) : fromHtml;
}

function toPart({ filename, mimeType, content, description }: Attachment, place: number): MailPart {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : new Uint8Array(content);
  const extension = extensions[mimeType] ?? "bin";
  const name = oneLine(filename ?? description ?? "") || `part-${place + 1}.${extension}`;
  return { filename: name.slice(0, 200), mimeType, content: bytes };
}

const extensions: Record<string, string> = {
  "message/rfc822": "eml",
  "text/calendar": "ics",
  "application/ms-tnef": "dat",
  "application/pgp-encrypted": "asc",
  "application/pkcs7-mime": "p7m",
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/gif": "gif",
};

/** Returns the ids with those that the mail answers last, wherever they are in the list. */
function referencesOf({ references, inReplyTo }: Email): string[] {
  const answered = new Set(idsIn(inReplyTo));
  const others = new Set(idsIn(references).filter((id) => !answered.has(id)));
  return [...others, ...answered];
}

function idsIn(header: string | undefined): string[] {
  const bracketed = header?.match(/<[^<>\s]+>/gu)?.map((id) => id.slice(1, -1));
  const ids = bracketed ?? header?.split(/\s+/u).filter((word) => word.includes("@")) ?? [];
  return ids.filter((id) => id.length <= readingLimits.id);
}

function headerOf({ headers }: Email, name: string): string | null {
  return headers.find(({ key }) => key === name)?.value.trim() ?? null;
}

function automationOf(mail: Email): string | null {
  const value = (name: string) => headerOf(mail, name)?.toLowerCase();
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
