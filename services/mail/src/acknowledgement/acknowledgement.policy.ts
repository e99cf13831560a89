import type { AcknowledgementRefusal } from "@tessera/wire/mail.constants";
import type { MailContent } from "../reading/read-mail.ts";
import type { SenderVerdict } from "../trust/sender-check.ts";

/** The details that decide whether a program may answer a mail. */
export interface AnswerableMail {
  sender: SenderVerdict;
  /** True if a person marked the mail as not spam. Its sender is still unverified. */
  isReleased: boolean;
  envelope: { from: string; isFetched: boolean };
  content: Pick<MailContent, "from" | "automation" | "refusesAnswers" | "bounce" | "sentAt">;
  now: number;
}

const maxAgeMs = 2 * 86_400_000;

/** Local parts of addresses that belong to programs, not people (RFC 3834, section 2). */
const programs =
  /^(?:mailer-daemon|postmaster|listserv|majordomo|bounces?|no-?_?reply|do-?_?not-?_?reply|owner-.+|.+-(?:request|owner|bounces?))$/u;

/**
 * Returns the reason why a program must not answer a mail (RFC 3834), or null if a customer wrote it in person. This keeps forged senders
 * from directing mail at other people's addresses, and two programs from answering each other. A mail that was in a mailbox for days has
 * been answered by someone else.
 */
export function findRefusal(mail: AnswerableMail): AcknowledgementRefusal | null {
  const { sender, isReleased, content } = mail;
  if (isByProgram(mail)) return "program";
  if (content.refusesAnswers) return "declined";
  if (sender !== "pass" || isReleased) return "unverified";
  return isOld(mail) ? "old" : null;
}

function isByProgram({ envelope, content }: AnswerableMail): boolean {
  const { from, automation, bounce } = content;
  const isReturnedToNobody = envelope.from === "" && !envelope.isFetched;
  if (automation !== null || bounce !== null || isReturnedToNobody) return true;
  return programs.test(from?.address.split("@")[0]?.replace(/\+.*$/u, "") ?? "");
}

function isOld({ envelope, content: { sentAt }, now }: AnswerableMail): boolean {
  return sentAt === null ? envelope.isFetched : now - Date.parse(sentAt) >= maxAgeMs;
}
