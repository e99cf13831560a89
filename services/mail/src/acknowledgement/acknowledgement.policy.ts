import type { MailContent } from "../reading/read-mail.ts";
import type { SenderVerdict } from "../trust/sender-check.ts";

/** What decides whether a program may answer a mail. */
export interface AnswerableMail {
  sender: SenderVerdict;
  /** Someone said that it is no spam: who sent it is still not known. */
  isReleased: boolean;
  isFromMember: boolean;
  envelope: { from: string; isFetched: boolean };
  content: Pick<MailContent, "from" | "automation" | "refusesAnswers" | "bounce" | "sentAt">;
  now: number;
}

const maxAgeMs = 2 * 86_400_000;

/** Addresses behind which there is no person (RFC 3834, section 2). */
const programs =
  /^(?:mailer-daemon|postmaster|listserv|majordomo|bounces?|no-?_?reply|do-?_?not-?_?reply|owner-.+|.+-(?:request|owner|bounces?))$/u;

/**
 * Whether a person wrote a mail who is a customer, so that it may be answered by a program (RFC 3834): nobody else's address is used by
 * anyone who forges one, and no two programs answer each other. Mail that lay in a mailbox for days was answered by someone else.
 */
export function isAnswerable({
  sender,
  isReleased,
  isFromMember,
  envelope,
  content,
  now,
}: AnswerableMail): boolean {
  const { from, automation, refusesAnswers, bounce, sentAt } = content;
  if (from === null || sender !== "pass" || isReleased || isFromMember) return false;
  if (automation !== null || refusesAnswers || bounce !== null) return false;
  if (envelope.from === "" && !envelope.isFetched) return false;
  if (programs.test(from.address.split("@")[0]?.replace(/\+.*$/u, "") ?? "")) return false;
  return sentAt === null ? !envelope.isFetched : now - Date.parse(sentAt) < maxAgeMs;
}
