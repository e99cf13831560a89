import type { ReaderTranslator } from "@tessera/kit/mail/translations";
import { escapeHtml } from "@tessera/text/markdown/escape-html";
import { markdownToHtml } from "@tessera/text/markdown/markdown-html";
import { plainToHtml } from "@tessera/text/markdown/plain-text";
import { unescapeMarkdown } from "@tessera/text/markdown/unescape-markdown";
import { formatDay } from "@tessera/wire/text/calendar-day";
import type { Language } from "@tessera/wire/text/language";
import type { TextFormat } from "@tessera/wire/text/text-format";
import { formatNumber } from "@tessera/wire/text/wording";
import type { SendMailOptions } from "nodemailer";
import { translatorFor } from "../translations.ts";
import { linkDays } from "./link-file.ts";

/** A message quoted below a reply. */
interface QuotedMessage {
  authorName: string;
  writtenAt: string;
  body: string;
  format: TextFormat;
}

export interface Reply {
  /** The language of the text around the body. */
  language: Language;
  from: { name: string; address: string };
  replyTo: string;
  to: { name: string; address: string };
  cc: string[];
  /** Without angle brackets, like all ids here. */
  messageId: string;
  /** The ids of the earlier mails in the thread, the oldest first. */
  references: string[];
  ticket: { number: number; title: string };
  /** The link to the ticket in the portal; null to leave it out. */
  portalLink: string | null;
  /** Null if the mail has no personal author. */
  authorName: string | null;
  body: string;
  format: TextFormat;
  signature: string | null;
  quoted: QuotedMessage[];
  logo: Logo | null;
  attachments: NonNullable<SendMailOptions["attachments"]>;
  /** Files that are too large to attach, with their download links. */
  links: FileLink[];
  /** The names of files that were deleted or may not be sent. */
  leftOut: string[];
}

/** A picture embedded in the mail, so that opening the mail cannot be tracked. */
export interface Logo {
  content: Buffer;
}

interface FileLink {
  filename: string;
  bytes: number;
  url: string;
}

const logoId = "logo";

/** Composes a reply as a mail with the same content as text and as HTML. Nodemailer encodes whatever would break out of a header. */
export function composeReply(reply: Reply): SendMailOptions {
  const { messageId, references, ticket } = reply;
  const ids = references.map(bracket);
  const last = ids.at(-1);
  return {
    from: reply.from,
    replyTo: reply.replyTo,
    to: reply.to,
    cc: reply.cc,
    subject: toSubject(ticket.title, references.length > 0),
    messageId: bracket(messageId),
    ...(last === undefined ? {} : { inReplyTo: last, references: ids }),
    headers: { "x-ticket-number": String(ticket.number), "x-auto-response-suppress": "OOF, AutoReply" },
    text: toText(reply),
    html: toHtml(reply),
    attachments: [...reply.attachments, ...attachLogo(reply.logo)],
  };
}

function attachLogo(logo: Logo | null): Reply["attachments"] {
  if (logo === null) return [];
  const { content } = logo;
  const about = { filename: "logo.png", contentType: "image/png", contentDisposition: "inline" } as const;
  return [{ ...about, cid: logoId, content }];
}

function bracket(id: string): string {
  return `<${id}>`;
}

/** Replaces everything that would end a header line with a space. */
export function toOneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
}

function toSubject(title: string, isAnswer: boolean): string {
  const plain = toOneLine(title);
  return isAnswer && !/^re:/iu.test(plain) ? `Re: ${plain}` : plain;
}

function toText(reply: Reply): string {
  const { authorName, signature, ticket, portalLink, quoted, links, leftOut } = reply;
  const words = translatorFor(reply.language);
  const link = portalLink === null ? [] : [`${describePortal(words)}: ${portalLink}`];
  return [
    bodyToText(reply),
    ...linksIntroduction(links, words),
    ...links.map((link) => `${describeLink(link, words)}\n${link.url}`),
    ...leftOutNote(leftOut, words),
    ...signOff({ authorName, signature }),
    [nameTicket(ticket, words), ...link].join("\n"),
    ...quoted.map(
      (message) => `${introduce(message, words)}\n${bodyToText(message).replaceAll(/^/gmu, "> ")}`,
    ),
  ].join("\n\n");
}

function toHtml(reply: Reply): string {
  const { authorName, signature, ticket, portalLink, quoted, links, leftOut, logo } = reply;
  const words = translatorFor(reply.language);
  const link =
    portalLink === null ? "" : `<br><a href="${escapeHtml(portalLink)}">${describePortal(words)}</a>`;
  const parts = [
    bodyToHtml(reply),
    ...linksIntroduction(links, words).map((line) => `<p>${escapeHtml(line)}</p>`),
    ...links.map(
      (link) => `<p><a href="${escapeHtml(link.url)}">${escapeHtml(describeLink(link, words))}</a></p>`,
    ),
    ...leftOutNote(leftOut, words).map((note) => `<p>${escapeHtml(note)}</p>`),
    ...signOff({ authorName, signature }).map((lines) => `<p>${linesToHtml(lines)}</p>`),
    ...(logo === null
      ? []
      : [`<p><img src="cid:${logoId}" width="48" height="48" alt="${escapeHtml(reply.from.name)}"></p>`]),
    `<p style="opacity:.75;font-size:13px">${nameTicket(ticket, words)}${link}</p>`,
    ...quoted.map(
      (message) =>
        `<div class="gmail_quote"><p style="opacity:.75">${escapeHtml(introduce(message, words))}</p><blockquote type="cite" style="margin:0;padding-left:12px;border-left:2px solid #ccd1da">${bodyToHtml(message)}</blockquote></div>`,
    ),
  ];
  return `<!doctype html>
<html lang="${reply.language}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"></head>
<body style="font:15px/1.6 system-ui,'Segoe UI',sans-serif">${parts.join("\n")}</body></html>`;
}

function nameTicket({ number }: Reply["ticket"], { t }: ReaderTranslator): string {
  return t("Ticket #{number}", { number: String(number) });
}

function describePortal({ t }: ReaderTranslator): string {
  return t("See this ticket and answer it");
}

function signOff({ authorName, signature }: Pick<Reply, "authorName" | "signature">): string[] {
  const lines = [authorName, signature].filter((line) => line !== null && line !== "");
  return lines.length === 0 ? [] : [lines.join("\n")];
}

function introduce({ authorName, writtenAt }: QuotedMessage, { t, locale }: ReaderTranslator): string {
  const day = formatDay(writtenAt, "dated", locale);
  return t("On {day} at {time} UTC, {person} wrote:", {
    day,
    time: writtenAt.slice(11, 16),
    person: authorName,
  });
}

function linksIntroduction(links: FileLink[], { t }: ReaderTranslator): string[] {
  if (links.length === 0) return [];
  return [t("Too large to attach. Download within {days} days:", { days: linkDays })];
}

function describeLink({ filename, bytes }: FileLink, { locale }: ReaderTranslator): string {
  return `${filename} (${formatNumber(Math.max(bytes / 1_048_576, 0.1), 1, locale)} MB)`;
}

function leftOutNote(names: string[], { t }: ReaderTranslator): string[] {
  return names.length === 0 ? [] : [t("Could not be attached: {names}", { names: names.join(", ") })];
}

type Body = Pick<Reply, "body" | "format">;

function bodyToText({ body, format }: Body): string {
  return format === "plain" ? body : unescapeMarkdown(plainMentions(body));
}

function bodyToHtml({ body, format }: Body): string {
  return format === "plain" ? plainToHtml(body) : markdownToHtml(body);
}

/** Replaces mentions of members, which are links of ours, with the name alone. */
function plainMentions(markdown: string): string {
  return markdown.replaceAll(/\[(@[^[\]]{1,200})\]\(mention:[^)\s]{0,200}\)/gu, "$1");
}

function linesToHtml(text: string): string {
  return escapeHtml(text).replaceAll("\n", "<br>");
}
