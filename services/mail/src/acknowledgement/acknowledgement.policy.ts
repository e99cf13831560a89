import type { AcknowledgementRefusal } from "@tessera/wire/mail/mail.constants";
import type { MailContent } from "../reading/read-mail.ts";
import type { Author } from "../sender/choose-author.ts";
import { isUnreadAddress } from "../sender/program-address.ts";
import type { SenderVerdict } from "../trust/sender-check.ts";

/** The details that decide whether a program may answer a mail. */
export interface AnswerableMail {
  sender: SenderVerdict;
  /** True if a person marked the mail as not spam. Its sender is still unverified. */
  isReleased: boolean;
  envelope: { from: string; isFetched: boolean };
  author: Author | null;
  /** True if it comes from an inbox of the organization. */
  isOwnAddress: boolean;
  content: Pick<MailContent, "automation" | "refusesAnswers" | "bounce" | "sentAt">;
  now: number;
}

const maxAgeMs = 2 * 86_400_000;

/**
 * Returns the reason why a program must not answer a mail (RFC 3834), or null if a customer wrote it in person. This keeps forged senders
 * from directing mail at other people's addresses, and two programs from answering each other: only an address in From is verified, and
 * the organization's own inboxes are programs. A mail that was in a mailbox for days has been answered by someone else.
 */
export function findRefusal(mail: AnswerableMail): AcknowledgementRefusal | null {
  const { sender, isReleased, author, content } = mail;
  if (isByProgram(mail)) return "program";
  if (content.refusesAnswers) return "declined";
  if (sender !== "pass" || isReleased || author?.source !== "from") return "unverified";
  return isOld(mail) ? "old" : null;
}

/** Returns true if a program wrote a mail, by its marks or by the name of its address. */
export function isByProgram({
  envelope,
  author,
  isOwnAddress,
  content,
}: Pick<AnswerableMail, "envelope" | "author" | "isOwnAddress" | "content">): boolean {
  const { automation, bounce } = content;
  const isReturnedToNobody = envelope.from === "" && !envelope.isFetched;
  if (automation !== null || bounce !== null || isReturnedToNobody || isOwnAddress) return true;
  return author !== null && isUnreadAddress(author.address);
}

function isOld({ envelope, content: { sentAt }, now }: AnswerableMail): boolean {
  return sentAt === null ? envelope.isFetched : now - Date.parse(sentAt) >= maxAgeMs;
}
