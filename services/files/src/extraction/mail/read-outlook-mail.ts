import { readFile } from "node:fs/promises";
import type { FieldsData } from "@kenjiuno/msgreader";
import { oneLine } from "@tessera/text/wording";
import { toReason } from "@tessera/wire/reason/reason";
import { htmlToPlainText } from "../markup/read-html.ts";
import { type ExtractionInput, type ReaderResult, toReaderResult, UnreadableFileError } from "../reader.ts";
import { describeMail, isoDate, type Mail, maxNames } from "./mail.ts";
import { readRichText } from "./rich-text.ts";

const utf8 = 65_001;
const latin = 1_252;
const damaged = toReason("mail.damaged_or_incomplete");

/** Reads a mail that Outlook saved. */
export async function readOutlookMail(file: ExtractionInput): Promise<ReaderResult> {
  const bytes = await readFile(file.path);
  const mail = await toMail(await readFields(bytes));
  if (mail.subject === null && mail.from === null && mail.body.trim() === "")
    throw new UnreadableFileError(toReason("mail.without_sender_and_text"));
  return toReaderResult("outlook-mail", describeMail(mail));
}

/** Reads the fields. Text that is not Unicode is decoded by the code page stated in the fields. */
async function readFields(bytes: Buffer): Promise<FieldsData> {
  const fields = await parse(bytes);
  const page = fields.messageCodepage ?? latin;
  return [utf8, latin].includes(page) ? fields : await parse(bytes, `cp${page}`);
}

async function parse(bytes: Buffer, ansiEncoding?: string): Promise<FieldsData> {
  const { default: library } = await import("@kenjiuno/msgreader");
  try {
    const reader = new library.default(new DataView(bytes.buffer, bytes.byteOffset, bytes.length));
    if (ansiEncoding !== undefined) reader.parserConfig = { ansiEncoding };
    const fields = reader.getFileData();
    if (fields.error) throw new Error(fields.error);
    return fields;
  } catch (error) {
    throw new UnreadableFileError(damaged, { cause: error });
  }
}

async function toMail(fields: FieldsData): Promise<Mail> {
  const { recipients = [], attachments = [] } = fields;
  const body = await readBody(fields);
  return {
    subject: oneLine(fields.subject ?? "") || null,
    from: formatPerson(fields.senderName, fields.senderSmtpAddress ?? fields.senderEmail),
    to: recipients
      .filter(({ recipType }) => recipType === undefined || recipType === "to")
      .slice(0, maxNames)
      .map(({ name, smtpAddress, email }) => formatPerson(name, smtpAddress ?? email))
      .filter((name) => name !== null),
    sentAt: isoDate(fields.clientSubmitTime ?? fields.messageDeliveryTime ?? fields.creationTime),
    body: body.replace(/\r\n?/gu, "\n"),
    attachments: attachments.slice(0, maxNames).map(attachmentName),
    isEncrypted: /^IPM\.Note\.(?:SMIME|Secure)$/iu.test(fields.messageClass ?? ""),
    isPartial: body.trim() === "" && fields.compressedRtf !== undefined,
  };
}

/** Returns the body. Some mails have only HTML or only rich text. */
async function readBody(fields: FieldsData): Promise<string> {
  if (fields.body?.trim()) return fields.body;
  const page = await htmlToPlainText(decodeHtml(fields));
  if (page.trim() !== "" || fields.compressedRtf === undefined) return page;
  return (await readRichText(fields.compressedRtf)) ?? "";
}

function decodeHtml({ bodyHtml, html, internetCodepage = utf8 }: FieldsData): string {
  if (bodyHtml || html === undefined) return bodyHtml ?? "";
  const label = internetCodepage === utf8 ? "utf-8" : `windows-${internetCodepage}`;
  try {
    return new TextDecoder(label).decode(html);
  } catch {
    return new TextDecoder().decode(html);
  }
}

/** Returns a name with its address. Internal senders of a company have an X.500 path instead, which is left out. */
function formatPerson(name: string | undefined, address: string | undefined): string | null {
  const [shown, reached] = [oneLine(name ?? ""), address?.includes("@") ? oneLine(address) : ""];
  if (reached === "" || reached === shown) return shown || null;
  return shown === "" ? reached : `${shown} <${reached}>`;
}

function attachmentName({ fileName, fileNameShort, name, innerMsgContentFields }: FieldsData): string {
  if (innerMsgContentFields) return `${oneLine(innerMsgContentFields.subject ?? "") || "Mail"}.msg`;
  return oneLine(fileName ?? name ?? fileNameShort ?? "") || "Attachment without a name";
}
