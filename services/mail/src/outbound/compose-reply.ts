import { micromark } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";
import type { SendMailOptions } from "nodemailer";

/** A message as it is quoted below a reply. */
interface QuotedMessage {
  authorName: string;
  writtenAt: string;
  body: string;
}

export interface Reply {
  from: { name: string; address: string };
  replyTo: string;
  to: { name: string; address: string };
  cc: string[];
  /** Without angle brackets, as all ids here. */
  messageId: string;
  /** The mails before it in the thread, the oldest first. */
  references: string[];
  ticket: { number: number; title: string };
  /** Where its requester sees it; null for a mail without it. */
  portalLink: string | null;
  authorName: string;
  body: string;
  signature: string | null;
  quoted: QuotedMessage[];
  attachments: NonNullable<SendMailOptions["attachments"]>;
  /** Files that are too large to be sent, by their names. */
  leftOut: string[];
}

/** A reply as a mail: text and HTML say the same. Nodemailer encodes what would break out of a header. */
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
    attachments: reply.attachments,
  };
}

function bracket(id: string): string {
  return `<${id}>`;
}

function toSubject(title: string, isAnswer: boolean): string {
  const plain = title.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
  return isAnswer && !/^re:/iu.test(plain) ? `Re: ${plain}` : plain;
}

function toText({ body, authorName, signature, ticket, portalLink, quoted, leftOut }: Reply): string {
  return [
    plainMentions(body),
    ...leftOutNote(leftOut),
    `${authorName}${signature ? `\n${signature}` : ""}`,
    [`Ticket #${ticket.number}`, ...(portalLink === null ? [] : [`${linkWords}: ${portalLink}`])].join("\n"),
    ...quoted.map(
      (message) => `${introduce(message)}\n${plainMentions(message.body).replaceAll(/^/gmu, "> ")}`,
    ),
  ].join("\n\n");
}

function toHtml({ body, authorName, signature, ticket, portalLink, quoted, leftOut }: Reply): string {
  const parts = [
    markdownToHtml(body),
    ...leftOutNote(leftOut).map((note) => `<p>${escapeHtml(note)}</p>`),
    `<p>${[authorName, ...(signature ? [signature] : [])].map(linesToHtml).join("<br>")}</p>`,
    `<p style="color:#5d6779;font-size:13px">Ticket #${ticket.number}${portalLink === null ? "" : `<br><a href="${escapeHtml(portalLink)}">${linkWords}</a>`}</p>`,
    ...quoted.map(
      (message) =>
        `<div class="gmail_quote"><p style="color:#5d6779">${escapeHtml(introduce(message))}</p><blockquote type="cite" style="margin:0;padding-left:12px;border-left:2px solid #ccd1da">${markdownToHtml(message.body)}</blockquote></div>`,
    ),
  ];
  return `<!doctype html>
<html><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"></head>
<body style="font:15px/1.6 system-ui,'Segoe UI',sans-serif">${parts.join("\n")}</body></html>`;
}

const linkWords = "See this ticket and answer it";

function introduce({ authorName, writtenAt }: QuotedMessage): string {
  return `On ${writtenAt.slice(0, 16).replace("T", " ")} UTC, ${authorName} wrote:`;
}

function leftOutNote(names: string[]): string[] {
  return names.length === 0 ? [] : [`Too large to be sent by email: ${names.join(", ")}`];
}

/** Members are mentioned by a link of ours: whoever reads the mail sees the name. */
function plainMentions(markdown: string): string {
  return markdown.replaceAll(/\[(@[^\]]{1,200})\]\(mention:[^)\s]*\)/gu, "$1");
}

/** HTML within Markdown stays text. */
function markdownToHtml(markdown: string): string {
  return micromark(plainMentions(markdown), { extensions: [gfm()], htmlExtensions: [gfmHtml()] });
}

function linesToHtml(text: string): string {
  return escapeHtml(text).replaceAll("\n", "<br>");
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
