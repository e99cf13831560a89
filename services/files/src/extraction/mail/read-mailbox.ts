import { readFile } from "node:fs/promises";
import { redact } from "@tessera/text/redact";
import { shorten } from "@tessera/text/wording";
import { type Reason, toReason } from "@tessera/wire/reason/reason";
import { listPhrases } from "../analysis/summary-text.ts";
import { maxTextLength } from "../max-text-length.ts";
import {
  type ExtractionInput,
  type ReaderResult,
  toDetails,
  toReaderResult,
  UnreadableFileError,
} from "../reader.ts";
import { findingOfMail, type Mail, textOfMail, toName } from "./mail.ts";
import { parseMail } from "./parse-mail.ts";
import { splitMailbox } from "./split-mailbox.ts";

/** The maximum number of mails, because each takes some milliseconds. */
const maxMails = 500;
const maxFindings = 100;

/** Reads a file of many mails (mbox), as Thunderbird, Gmail and Unix write it. */
export async function readMailbox(file: ExtractionInput): Promise<ReaderResult> {
  const parts = splitMailbox(await readFile(file.path));
  const mails: Mail[] = [];
  let length = 0;
  for (const part of parts.slice(0, maxMails)) {
    const found = await parseMail(unquoted(part));
    if (found === null) continue;
    mails.push(found.mail);
    length += found.mail.body.length;
    if (length > maxTextLength) break;
  }
  if (mails.length === 0) throw new UnreadableFileError(toReason("mailbox.empty"));
  const dates = mails.flatMap(({ sentAt }) => sentAt ?? []).sort();
  return toReaderResult("mailbox", {
    text: mails.map(textOfMail).join("\n\n"),
    summary: summarise(mails, parts.length),
    findings: mails.slice(0, maxFindings).map(findingOfMail),
    details: toDetails({ Mails: parts.length, First: dates[0], Last: dates.at(-1) }),
    isPartial: mails.length < parts.length || mails.some(({ isPartial }) => isPartial),
  });
}

/** Removes the quoting of lines that would otherwise begin a mail ("From "). */
function unquoted(mail: Buffer): Buffer {
  if (!mail.includes(">From ")) return mail;
  return Buffer.from(mail.toString("latin1").replace(/^>(>*From )/gmu, "$1"), "latin1");
}

function summarise(mails: Mail[], total: number): Reason {
  const senders = [...new Set(mails.flatMap(({ from }) => (from === null ? [] : toName(from))))];
  const subjects = mails.flatMap(({ subject }) =>
    subject === null ? [] : shorten(redact(subject, new Map()), 80),
  );
  const described = { mails: total, subjects: listPhrases(subjects, 4) };
  return senders.length === 0
    ? toReason("summary.mailbox", described)
    : toReason("summary.mailbox_from", { ...described, senders: listPhrases(senders, 3) });
}
