import PostalMime, { type Address, type Attachment, type Email } from "postal-mime";
import { detectLanguage } from "./detect-language.ts";
import { htmlToMarkdown } from "./html-to-markdown.ts";
import { readBounce, readReceipt } from "./read-delivery-report.ts";
import { repairCharset, westernToUtf8 } from "./repair-charset.ts";
import { splitReply } from "./split-reply.ts";
import { textToMarkdown } from "./text-to-markdown.ts";

/** Someone named in a mail. */
interface Person {
  name: string;
  address: string;
}

/** A part of a mail that becomes a file. */
export interface MailPart {
  filename: string;
  mimeType: string;
  content: Uint8Array;
}

/** What a mail says. Everything is as the sender wrote it: to be checked. */
export interface MailContent {
  messageId: string | null;
  /** The ids of earlier mails, the nearest last. */
  references: string[];
  from: Person | null;
  recipients: (Person & { field: "to" | "cc" })[];
  subject: string;
  sentAt: string | null;
  /** What the sender wrote now, as Markdown, without what they answer to and their signature. */
  body: string;
  quoted: string | null;
  signature: string | null;
  /** The ISO 639 code of what the body is written in, where that can be detected. */
  language: string | null;
  parts: MailPart[];
  /** How many parts were left out because there are too many. */
  omittedParts: number;
  /** `auto-replied`, `auto-generated` or the like, where no person wrote it. */
  automation: string | null;
  /** Whether its sender asks that no program answers it. */
  refusesAnswers: boolean;
  /** What the last mail server found about the sender, as it wrote it. */
  authenticationResults: string | null;
  isMarkedAsSpam: boolean;
  /** The mail of ours that could not be delivered, and why, where this is the notice of that. */
  bounce: { messageId: string; reason: string } | null;
  /** The mail of ours that was delivered, and to whom, where this is the notice of that. */
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
    from: peopleIn([mail.from])[0] ?? null,
    recipients: [
      ...peopleIn(mail.to).map((person) => ({ ...person, field: "to" as const })),
      ...peopleIn(mail.cc).map((person) => ({ ...person, field: "cc" as const })),
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

/** Text that its label does not fit is read again as a western charset; files stay as they are. */
async function parse(raw: Uint8Array): Promise<Email> {
  const options = { maxNestingDepth: 50, attachmentEncoding: "arraybuffer" } as const;
  const mail = await PostalMime.parse(raw, options);
  if (![mail.text, mail.html].some((text) => text?.includes(unreadable))) return mail;
  const again = await PostalMime.parse(westernToUtf8(raw), options);
  const better = (old?: string, other?: string) =>
    old?.includes(unreadable) && other && !other.includes(unreadable) ? other : old;
  return Object.assign(mail, { text: better(mail.text, again.text), html: better(mail.html, again.html) });
}

/** HTML keeps links, lists and the place of pictures; a mail that has none is text. */
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

/** What it answers to stands last, wherever it is in the whole list. */
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

/** Groups are their members; those without an address are left out. */
function peopleIn(addresses: (Address | undefined)[] | undefined): Person[] {
  return (addresses ?? []).flatMap((address) => {
    if (!address) return [];
    if (address.group) return peopleIn(address.group);
    const email = oneLine(address.address ?? "").toLowerCase();
    if (!isAddress.test(email)) return [];
    return [{ name: oneLine(address.name ?? "").slice(0, 200), address: email }];
  });
}

const isAddress = /^[^\s@<>()[\]\\,;:"]{1,64}@[a-z0-9\u0080-\uffff](?:[a-z0-9.\u0080-\uffff-]{0,250})$/u;

function headerOf({ headers }: Email, name: string): string | null {
  return headers.find(({ key }) => key === name)?.value.trim() ?? null;
}

function automationOf(mail: Email): string | null {
  const value = (name: string) => headerOf(mail, name)?.toLowerCase();
  const submitted = value("auto-submitted")?.split(/[;\s]/u, 1)[0];
  const precedence = value("precedence");
  // Exchange calls what it answers generated. The header alone is what people's mails from desks have, too.
  const isFromExchange = submitted === "auto-generated" && value("x-auto-response-suppress") === "all";
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

function oneLine(text: string): string {
  return clean(text)
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim();
}

/** What a database takes: no zero characters and no halves of characters. */
function clean(text: string): string {
  return text.toWellFormed().replaceAll("\0", "");
}
