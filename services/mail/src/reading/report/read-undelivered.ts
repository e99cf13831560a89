import type { MimePart } from "@tessera/kit/mime/mime-part";
import type { Email } from "postal-mime";
import { parseAddress } from "../header/mail-person.ts";

/** A report that mails to some recipients were not delivered. It may be forged. */
export interface Undelivered {
  recipients: string[];
  /** The mail server that reports it. */
  by: string;
  reason: string;
}

const statusTypes = ["message/delivery-status", "message/global-delivery-status"];
const maxRecipients = 20;
const maxLength = 300;

/** Returns what a mail server reports as not delivered, in a standard form (RFC 3464) or as older servers write it; null for any other mail. */
export function readUndelivered(mail: Email, root: MimePart): Undelivered | null {
  const status = findStatus(root);
  if (status !== null) return /^Action:\s*failed/imu.test(status) ? fromStatus(status, mail) : null;
  return isDaemon(mail) ? fromText(mail, root) : null;
}

/** Returns true for a report of a mail server about the delivery of a mail, also for one that it is delayed. */
export function isDeliveryReport(mail: Email, root: MimePart): boolean {
  return findStatus(root) !== null || readUndelivered(mail, root) !== null;
}

function findStatus(part: MimePart): string | null {
  if (statusTypes.includes(part.type))
    return Buffer.from(part.content).toString("utf8").replaceAll("\r\n", "\n");
  for (const child of part.parts) {
    const status = findStatus(child);
    if (status !== null) return status;
  }
  return null;
}

function fromStatus(status: string, mail: Email): Undelivered | null {
  const field = (name: string) =>
    new RegExp(`^${name}:[ \\t]*(?:[\\w-]+;[ \\t]*)?(.+(?:\\n[ \\t].+)*)`, "imu")
      .exec(status)?.[1]
      ?.replaceAll(/\s+/gu, " ");
  const failed = status.split("\n\n").filter((fields) => /^Action:\s*failed/imu.test(fields));
  const recipients = failed.flatMap((fields) =>
    [...fields.matchAll(/^(?:Original|Final)-Recipient:[^;\n]*;[ \t]*(\S{1,254})/gimu)].map(
      ([, address = ""]) => address,
    ),
  );
  return toReport(recipients, {
    by: field("Reporting-MTA") ?? mail.from?.address ?? "",
    reason: field("Diagnostic-Code") ?? field("Status") ?? "",
  });
}

/** True for the addresses that servers report from. */
function isDaemon({ from }: Email): boolean {
  return /^(?:mailer-?daemon|postmaster|mail-?delivery(?:-system)?)@/iu.test(from?.address ?? "");
}

/** Reads the header of Exim, and the text of qmail and others: a line that begins with the address and a colon. */
function fromText(mail: Email, root: MimePart): Undelivered | null {
  const failed = mail.headers.find(({ key }) => key === "x-failed-recipients")?.value.split(",");
  const text = (mail.text ?? "").slice(0, 20_000);
  const isAbout = /deliver|undeliver|returned|bounce|zugestell|unzustell/iu.test(`${mail.subject} ${text}`);
  const named = isAbout
    ? [...text.matchAll(/^\s*<([^<>\s@]{1,64}@[^<>\s]{1,190})>:?/gmu)].map(([, address = ""]) => address)
    : [];
  const reason = /^.*\b[45]\.\d{1,3}\.\d{1,3}\b.*$/mu.exec(text)?.[0] ?? "";
  return toReport(failed ?? named, { by: mail.from?.address?.split("@")[1] ?? root.type, reason });
}

function toReport(addresses: string[], { by, reason }: Omit<Undelivered, "recipients">): Undelivered | null {
  const known = addresses.map((address) => parseAddress(address)).filter((address) => address !== null);
  const recipients = [...new Set(known)].slice(0, maxRecipients);
  if (recipients.length === 0) return null;
  return { recipients, by: by.trim().slice(0, maxLength), reason: reason.trim().slice(0, maxLength) };
}
