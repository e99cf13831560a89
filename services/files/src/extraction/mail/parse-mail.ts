import { oneLine } from "@tessera/text/wording";
import { toReason } from "@tessera/wire/reason/reason";
import type { Address, Email } from "postal-mime";
import { htmlToPlainText } from "../markup/read-html.ts";
import { UnreadableFileError } from "../reader.ts";
import { isoDate, type Mail, maxNames } from "./mail.ts";

const encryptedType = /^(?:multipart\/encrypted|application\/(?:x-)?pkcs7-mime(?!.*signed-data))/isu;

/** Parses a mail (RFC 5322). Returns null if it is none, as the parser accepts any input. */
export async function parseMail(bytes: Buffer): Promise<{ mail: Mail; headers: Email["headers"] } | null> {
  const { parseWithText } = await import("./mail-text.ts");
  const parsed = await parseWithText(bytes).catch((error: unknown) => {
    throw new UnreadableFileError(toReason("mail.damaged"), { cause: error });
  });
  const mail = await toMail(parsed, bytes);
  const title = titleIn(parsed);
  if (isSavedPage(parsed))
    return { mail: { ...mail, subject: mail.subject ?? title }, headers: parsed.headers };
  // A draft has neither sender nor date.
  return mail.from === null && mail.sentAt === null && mail.subject === null && !parsed.messageId
    ? null
    : { mail, headers: parsed.headers };
}

/** True for a page that Word or a browser saved in one file, which may have no other header than its type. */
function isSavedPage({ headers, html }: Email): boolean {
  return (
    /^multipart\/related/iu.test(findHeader(headers, "content-type") ?? "") &&
    html !== undefined &&
    html.trim() !== ""
  );
}

function titleIn({ html }: Email): string | null {
  return oneLine(/<title[^>]*>([^<]{1,300})<\/title>/iu.exec(html ?? "")?.[1] ?? "") || null;
}

async function toMail(parsed: Email, bytes: Buffer): Promise<Mail> {
  const contentType = findHeader(parsed.headers, "content-type") ?? "";
  return {
    subject: oneLine(parsed.subject ?? "") || null,
    from: formatAddress(parsed.from),
    to: (parsed.to ?? [])
      .slice(0, maxNames)
      .map(formatAddress)
      .filter((name) => name !== null),
    sentAt: isoDate(parsed.date),
    body: parsed.text?.trim() ? parsed.text : await htmlToPlainText(parsed.html ?? ""),
    attachments: parsed.attachments.slice(0, maxNames).map(({ filename, mimeType }) => filename ?? mimeType),
    isEncrypted: encryptedType.test(contentType),
    isPartial: isCutOff(bytes, contentType),
  };
}

export function findHeader(headers: Email["headers"], name: string): string | null {
  return headers.find(({ key }) => key === name)?.value ?? null;
}

/** True if a multipart mail lacks its closing boundary. */
function isCutOff(bytes: Buffer, contentType: string): boolean {
  const boundary = /^multipart\/.*;\s*boundary=(?:"([^"]{1,200})"|([^\s;]{1,200}))/isu.exec(contentType);
  const name = boundary?.[1] ?? boundary?.[2];
  return name !== undefined && !bytes.includes(`--${name}--`);
}

function formatAddress(address: Address | undefined): string | null {
  if (address === undefined) return null;
  if (address.address === undefined) return address.name || null;
  return (address.name ? `${address.name} <${address.address}>` : address.address) || null;
}
