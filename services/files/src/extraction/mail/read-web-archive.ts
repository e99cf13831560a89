import { readFile } from "node:fs/promises";
import { shorten } from "@tessera/text/wording";
import { toReason } from "@tessera/wire/reason/reason";
import {
  type ExtractionInput,
  type ReaderResult,
  toDetails,
  toReaderResult,
  UnreadableFileError,
} from "../reader.ts";
import { describeMail, type Mail } from "./mail.ts";
import { findHeader, parseMail } from "./parse-mail.ts";

/** Reads a page that a browser saved as MHTML, or a mail in the same format. */
export async function readWebArchive(file: ExtractionInput): Promise<ReaderResult> {
  const found = await parseMail(await readFile(file.path));
  if (found === null) throw new UnreadableFileError(toReason("file.not_saved_page"));
  const { mail, headers } = found;
  if (mail.to.length > 0 || mail.from?.includes("@")) return toReaderResult("mail", describeMail(mail));
  return toReaderResult("web-archive", describePage(mail, findHeader(headers, "snapshot-content-location")));
}

function describePage(mail: Mail, address: string | null): Partial<ReaderResult> {
  const { subject, body, sentAt, attachments, isPartial } = mail;
  const details = toDetails({ Title: subject, Address: address, Saved: sentAt });
  return {
    text: `${details.map(({ name, value }) => `${name}: ${value}`).join("\n")}\n\n${body}`,
    prose: body,
    otherwise:
      subject === null
        ? toReason("summary.web_page")
        : toReason("summary.web_page_titled", { title: shorten(subject, 120) }),
    findings: [{ kind: "document", pages: null, title: subject, author: null }],
    details: [
      ...details,
      ...toDetails({
        Parts: attachments.length > 0 ? toReason("detail.parts", { parts: attachments.length }) : null,
      }),
    ],
    isPartial,
  };
}
