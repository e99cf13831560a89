import type { AcknowledgementRefusal } from "@tessera/wire/mail.constants";
import type { MailContent } from "../reading/read-mail.ts";
import type { SenderVerdict } from "../trust/sender-check.ts";

/** What decides whether a program may answer a mail. */
export interface AnswerableMail {
  sender: SenderVerdict;
  /** Someone said that it is no spam: who sent it is still not known. */
  isReleased: boolean;
  envelope: { from: string; isFetched: boolean };
  content: Pick<MailContent, "from" | "automation" | "refusesAnswers" | "bounce" | "sentAt">;
  now: number;
}

const maxAgeMs = 2 * 86_400_000;

/** Addresses behind which there is no person (RFC 3834, section 2). */
const programs =
  /^(?:mailer-daemon|postmaster|listserv|majordomo|bounces?|no-?_?reply|do-?_?not-?_?reply|owner-.+|.+-(?:request|owner|bounces?))$/u;

/**
 * Why a mail must not be answered by a program (RFC 3834); null where a person wrote it who is a customer. Nobody else's address is used by
 * anyone who forges one, and no two programs answer each other. Mail that lay in a mailbox for days was answered by someone else.
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
