import type { MimePart } from "@tessera/kit/mime/mime-part";
import type { Email } from "postal-mime";

/** A mail server's report on a mail of ours (RFC 3464). */
interface Report {
  /** The text from the report's first field to the end of the mail, which includes the headers of ours. */
  text: string;
  messageId: string;
}

function findReport({ headers }: Email, raw: Uint8Array): Report | null {
  const type = headers.find(({ key }) => key === "content-type")?.value ?? "";
  if (!/report-type="?delivery-status/iu.test(type)) return null;
  const mail = Buffer.from(raw).toString("latin1");
  const text = mail.slice(mail.search(/content-type:\s*message\/delivery-status/iu));
  const ids = [...text.matchAll(/^Message-ID:\s*<([^<>\s]{1,500})>/gimu)];
  const messageId = ids.at(-1)?.[1];
  return messageId === undefined ? null : { text, messageId };
}

/** Returns the mail that could not be delivered and the reason; null if this is no such report. */
export function readBounce(mail: Email, raw: Uint8Array): { messageId: string; reason: string } | null {
  const report = findReport(mail, raw);
  if (!report || !/^Action:\s*failed/imu.test(report.text)) return null;
  const { text, messageId } = report;
  const diagnostic = /^Diagnostic-Code:\s*(?:smtp;\s*)?(.+(?:\r?\n[ \t].+)*)/imu.exec(text)?.[1];
  const status = /^Status:\s*([\d.]+)/imu.exec(text)?.[1];
  const reason = (diagnostic ?? status ?? "It could not be delivered.").replaceAll(/\s+/gu, " ").trim();
  return { messageId, reason: reason.slice(0, 300) };
}

/**
 * Returns the mail that was delivered to mailboxes, and their addresses; null if this is no such report. A mail that was only relayed may
 * still be lost.
 */
export function readReceipt(
  mail: Email,
  raw: Uint8Array,
): { messageId: string; recipients: string[] } | null {
  const report = findReport(mail, raw);
  if (!report || /^Action:\s*failed/imu.test(report.text)) return null;
  const recipients = report.text
    .split(/\r?\n\r?\n/u)
    .filter((fields) => /^Action:\s*delivered/imu.test(fields))
    .flatMap((fields) => [...fields.matchAll(/^(?:Original|Final)-Recipient:\s*rfc822;\s*(\S{1,254})/gimu)])
    .map(([, address = ""]) => address.toLowerCase());
  return recipients.length === 0 ? null : { messageId: report.messageId, recipients };
}

/** Returns true for a receipt that says whether a mail of ours was read or deleted (RFC 8098). */
export function isReadReceipt(part: MimePart): boolean {
  const isReport =
    part.type === "multipart/report" && /disposition-notification/iu.test(part.params["report-type"] ?? "");
  return isReport || part.parts.some(({ type }) => type === "message/disposition-notification");
}
