import { isReason, type Reason, toReason } from "@tessera/wire/reason/reason";
import { splitMailbox } from "../extraction/mail/split-mailbox.ts";
import type { Suspect, Verdict } from "./suspect.ts";

const virus = toReason("mail.test_virus");
const maxMails = 500;

/**
 * Returns why a mail or mailbox is refused: a test virus in its text or an attachment, also in an attached mail or archive. Other attachments stay
 * in the mail, which lists them.
 */
export async function findVirusInMail(
  bytes: Buffer,
  look: (attachment: Suspect) => Promise<Verdict>,
): Promise<Reason | null> {
  const mails = bytes.subarray(0, 5).toString("latin1") === "From " ? splitMailbox(bytes) : [bytes];
  for (const mail of mails.slice(0, maxMails)) {
    for (const attachment of await listAttached(mail)) {
      const verdict = await look(attachment);
      if (verdict.kind === "quarantined" && isOfTestVirus(verdict.reason)) return virus;
    }
  }
  return null;
}

/** True if the test virus is the reason, also in a file that is embedded in a PDF. */
function isOfTestVirus({ reason, values }: Reason): boolean {
  return /\.test_virus$/u.test(reason) || (isReason(values.problem) && isOfTestVirus(values.problem));
}

async function listAttached(mail: Buffer): Promise<Suspect[]> {
  const { default: PostalMime } = await import("postal-mime");
  // A mail that can't be parsed is reported by its reader.
  const parsed = await PostalMime.parse(mail, { attachmentEncoding: "arraybuffer" }).catch(() => null);
  const attached = (parsed?.attachments ?? []).map(({ filename, content }) =>
    aSuspect(filename ?? "attachment", Buffer.from(content as ArrayBuffer)),
  );
  return [...attached, aSuspect("mail.txt", Buffer.from(parsed?.text ?? ""))];
}

function aSuspect(filename: string, bytes: Buffer): Suspect {
  return { filename, hasBidiName: false, bytes };
}
