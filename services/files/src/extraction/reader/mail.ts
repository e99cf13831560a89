import { readFile } from "node:fs/promises";
import { redact } from "@tessera/text/redact";
import { listed, oneLine, shorten } from "@tessera/text/wording";
import type { Address, Email } from "postal-mime";
import { summariseWithin } from "../analysis/summary.ts";
import type { ExtractionInput } from "../extract.ts";
import { aReading, detailsOf, type Reading, UnreadableFileError } from "../reading.ts";
import { htmlToPlainText } from "./html.ts";

const maxNames = 100;

export async function readMail(file: ExtractionInput): Promise<Reading> {
  const mail = await parse(file);
  const body = mail.text?.trim() ? mail.text : await htmlToPlainText(mail.html ?? "");
  const [from, to] = [
    addressOf(mail.from),
    (mail.to ?? [])
      .slice(0, maxNames)
      .map(addressOf)
      .filter((name) => name !== null),
  ];
  const sentAt = isoDate(mail.date);
  const attachments = mail.attachments
    .slice(0, maxNames)
    .map(({ filename, mimeType }) => filename ?? mimeType);
  const subject = oneLine(mail.subject ?? "") || null;
  const head = detailsOf({
    Subject: subject,
    From: from,
    To: to.join(", "),
    Date: sentAt,
    Attachments: attachments.join(", "),
  });
  const prose = withoutQuotes(body);
  return aReading("mail", {
    text: `${head.map(({ name, value }) => `${name}: ${value}`).join("\n")}\n\n${body}`,
    prose,
    summary: redactedSummary(subject, from, prose, attachments),
    findings: [{ kind: "mail", from, to, subject, sent_at: sentAt, attachments }],
    details: head.map(({ name, value }) => ({ name, value: shorten(value, 200) })),
  });
}

/** The parser takes anything for a mail: one without sender, date and id is none. */
async function parse(file: ExtractionInput): Promise<Email> {
  const { default: PostalMime } = await import("postal-mime");
  const mail = await PostalMime.parse(await readFile(file.path), { maxNestingDepth: 50 }).catch(
    (error: unknown) => {
      throw new UnreadableFileError("The mail is damaged and cannot be read.", { cause: error });
    },
  );
  if (addressOf(mail.from) === null && isoDate(mail.date) === null && !mail.messageId) {
    throw new UnreadableFileError("The file is not a mail: it has neither sender nor date.");
  }
  return mail;
}

function addressOf(address: Address | undefined): string | null {
  if (address === undefined) return null;
  if (address.address === undefined) return address.name || null;
  return (address.name ? `${address.name} <${address.address}>` : address.address) || null;
}

function isoDate(date: string | undefined): string | null {
  const time = Date.parse(date ?? "");
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/** What the sender wrote, without what is answered to. */
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

/** Secrets go first: cut in two, they are not found. */
function redactedSummary(
  subject: string | null,
  from: string | null,
  prose: string,
  attachments: string[],
): string {
  const safe = (text: string) => redact(text, new Map());
  return summarise(subject === null ? null : safe(subject), from, safe(prose), attachments.map(safe));
}

function summarise(
  subject: string | null,
  from: string | null,
  prose: string,
  attachments: string[],
): string {
  const head = `Mail${from === null ? "" : ` from ${from.replace(/\s*<.*>$/u, "")}`}${subject === null ? "" : `: "${shorten(subject, 120)}"`}.`;
  const tail = attachments.length > 0 ? ` Attached: ${shorten(listed(attachments, 3), 100)}.` : "";
  const said = summariseWithin(prose, 390 - head.length - tail.length);
  return `${head}${said === null ? "" : ` ${said}`}${tail}`;
}
