import { readFile } from "node:fs/promises";
import { shorten } from "@tessera/text/wording";
import { countOf } from "@tessera/wire/text/wording";
import { aReading, detailsOf, type ExtractionInput, type Reading, UnreadableFileError } from "../reading.ts";
import { describeMail, type Mail } from "./mail.ts";
import { headerOf, parseMail } from "./parse-mail.ts";

/** Reads a page that a browser saved as MHTML, or a mail in the same format. */
export async function readWebArchive(file: ExtractionInput): Promise<Reading> {
  const found = await parseMail(await readFile(file.path));
  if (found === null) throw new UnreadableFileError("The file is not a saved web page: it has no head.");
  const { mail, headers } = found;
  if (mail.to.length > 0 || mail.from?.includes("@")) return aReading("mail", describeMail(mail));
  return aReading("web-archive", describePage(mail, headerOf(headers, "snapshot-content-location")));
}

function describePage(mail: Mail, address: string | null): Partial<Reading> {
  const { subject, body, sentAt, attachments, isPartial } = mail;
  const details = detailsOf({ Title: subject, Address: address, Saved: sentAt });
  return {
    text: `${details.map(({ name, value }) => `${name}: ${value}`).join("\n")}\n\n${body}`,
    prose: body,
    otherwise: `Saved web page${subject === null ? "" : ` "${shorten(subject, 120)}"`} without any text.`,
    findings: [{ kind: "document", pages: null, title: subject, author: null }],
    details: [
      ...details,
      ...detailsOf({ Parts: attachments.length > 0 ? countOf(attachments.length, "part") : null }),
    ],
    isPartial,
  };
}
