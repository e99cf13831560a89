import { escapeHtml } from "@tessera/wire/text/escape-html";
import type { Language } from "@tessera/wire/text/language";
import type { EmailMessage } from "./mail.ts";
import { loadTranslations, type ReaderTranslator } from "./translations.ts";

const translatorFor = loadTranslations(new URL("../messages/", import.meta.url));

/** An item of a list: its title, a detail of one or more lines, and a link. */
export interface EmailItem {
  text: string;
  detail: string | null;
  link: string | null;
}

/** A paragraph; a link on its own line with the label of its button; a list of items; or a note in small print that ends with a link. */
export type EmailPart =
  | string
  | { link: string; label: string }
  | { items: EmailItem[] }
  | { note: string; link: string };

/** The address and the language of a recipient. */
export interface Recipient {
  to: string;
  language: Language;
}

/** An email before it is rendered as text and HTML. */
export interface EmailDraft extends Recipient {
  subject: string;
  parts: EmailPart[];
  /** The last line: who writes. The product if it is absent. */
  signature?: string;
}

/**
 * Renders an email as text and as HTML with the same content. It loads nothing from the network and needs no style sheet. Texts may contain
 * names that people chose; they are quoted unchanged, so pass those through `plainWords`.
 */
export function writeEmail({
  to,
  language,
  subject,
  parts,
  signature = "Tessera",
}: EmailDraft): EmailMessage {
  const words = translatorFor(language);
  const { t } = words;
  const all = [t("Hello,"), ...parts];
  return {
    to,
    subject: oneLine(subject),
    text: [...all.map(textOfPart), signature].join("\n\n"),
    html: toHtml(subject, all, signature, words),
  };
}

/** Prepares a chosen name for an email to someone else: puts it on one line and prevents mail programs from turning it into a link. */
export function plainWords(name: string): string {
  return oneLine(name).replace(/[.:/@]/g, "$&\u2060");
}

function textOfPart(part: EmailPart): string {
  if (typeof part === "string") return part;
  if ("note" in part) return `${part.note}: ${part.link}`;
  if ("label" in part) return part.link;
  return part.items.map(textOfItem).join("\n\n");
}

function textOfItem({ text, detail, link }: EmailItem): string {
  return [
    text,
    ...(detail === null ? [] : [detail.replaceAll(/^/gm, "> ")]),
    ...(link === null ? [] : [link]),
  ].join("\n");
}

function oneLine(text: string): string {
  return text.replace(/\p{C}+/gu, " ").trim();
}

const font = "font:15px/1.6 Inter,system-ui,'Segoe UI',sans-serif";
const paragraph = "margin:0 0 16px";
const button =
  "display:inline-block;padding:10px 18px;border-radius:8px;background:#434dbd;color:#fff;text-decoration:none;font-weight:600";

function toHtml(subject: string, parts: EmailPart[], signature: string, words: ReaderTranslator): string {
  const body = parts.map((part) => htmlOfPart(part, words)).join("\n");
  return `<!doctype html>
<html lang="${words.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(oneLine(subject))}</title></head>
<body style="margin:0;padding:24px;${font}"><div style="max-width:560px;margin:0 auto">
${body}
<p style="${paragraph};opacity:.7">${escapeHtml(signature)}</p>
</div></body></html>`;
}

const small = `${paragraph};font-size:13px;opacity:.7`;

function htmlOfPart(part: EmailPart, { t }: ReaderTranslator): string {
  if (typeof part === "string") {
    return `<p style="${paragraph}">${htmlOfLines(part)}</p>`;
  }
  if ("items" in part) return part.items.map(htmlOfItem).join("\n");
  const link = escapeHtml(part.link);
  if ("note" in part)
    return `<p style="${small}">${escapeHtml(part.note)}: <a href="${link}">${link}</a></p>`;
  return `<p style="${paragraph}"><a href="${link}" style="${button}">${escapeHtml(part.label)}</a></p>
<p style="${small}">${t("If the button does not work, open this address: {link}", { link })}</p>`;
}

function htmlOfItem({ text, detail, link }: EmailItem): string {
  const words = detail === null ? "" : `<br><span style="opacity:.7">${htmlOfLines(detail)}</span>`;
  const way = link === null ? "" : `<br><a href="${escapeHtml(link)}">${escapeHtml(link)}</a>`;
  return `<p style="${paragraph}"><strong>${escapeHtml(text)}</strong>${words}${way}</p>`;
}

function htmlOfLines(text: string): string {
  return escapeHtml(text).replaceAll("\n", "<br>");
}
