import { type Reason, toReason } from "@tessera/wire/reason/reason";
import type { MailContent } from "../reading/read-mail.ts";
import type { Author } from "../sender/choose-author.ts";
import type { SenderVerdict } from "./sender-check.ts";

/** The details of a mail that decide whether it is accepted. */
export interface MailDetails {
  sender: SenderVerdict;
  /** True if a person took it out of the list of mails that were set aside. */
  isReleased: boolean;
  author: Author | null;
  /** True if the organization sent it, and it came back. */
  isOurs: boolean;
  /** True if it answers a mail of the organization. */
  isAnswer: boolean;
  isBlocked: boolean;
  /** The number of mails from the address in the last hour. */
  recentMails: number;
  content: Pick<
    MailContent,
    | "messageId"
    | "sentAt"
    | "automation"
    | "refusesAnswers"
    | "isMarkedAsSpam"
    | "bounce"
    | "receipt"
    | "isDeliveryReport"
    | "isReadReceipt"
  >;
}

/** `failed` is for mails that nothing can be made of without a person's help. */
export interface Judgement {
  state: "accept" | "spam" | "ignored" | "failed";
  /** 0 if nothing is suspicious; 5 and above is spam. */
  score: number;
  reasons: Reason[];
}

const spamScore = 5;
const maxMailsPerHour = 60;

/** Judges a mail. The sender matters most: an unverified one joins no ticket and does not become a customer. */
export function judgeMail(details: MailDetails): Judgement {
  const signs = listSigns(details);
  const score = signs.reduce((sum, { weight }) => sum + weight, 0);
  const reasons = signs.map(({ reason }) => reason);
  if (details.isReleased) return { state: "accept", score, reasons };
  const program = findProgram(details);
  if (program !== null) return { state: "ignored", score: 0, reasons: [program] };
  if (details.author === null) return { state: "failed", score: 0, reasons: [toReason("inbound.no_author")] };
  return { state: score >= spamScore ? "spam" : "accept", score, reasons };
}

/** Returns why a program wrote the mail and nobody has to read it; null if a person may have to. */
function findProgram({ content, isOurs, isAnswer }: MailDetails): Reason | null {
  const { automation, refusesAnswers, bounce, receipt } = content;
  if (bounce !== null || receipt !== null || content.isDeliveryReport)
    return toReason("inbound.delivery_report");
  if (content.isReadReceipt) return toReason("inbound.read_receipt");
  if (isOurs) return toReason("inbound.own");
  // Trackers and forums mark what people wrote in the same way as Exchange marks absence notes. The latter answer a mail.
  const isAbsence = automation === "auto-generated" && refusesAnswers && isAnswer;
  return automation === "auto-replied" || isAbsence ? toReason("inbound.automatic_reply") : null;
}

function listSigns({ sender, isBlocked, recentMails, content }: MailDetails) {
  const signs = [
    { isFound: sender === "fail", weight: 9, reason: toReason("inbound.sender_denied") },
    { isFound: sender === "none", weight: 5, reason: toReason("inbound.sender_unverified") },
    { isFound: isBlocked, weight: 10, reason: toReason("inbound.customer_blocked") },
    { isFound: recentMails >= maxMailsPerHour, weight: 5, reason: toReason("inbound.many_mails") },
    { isFound: content.isMarkedAsSpam, weight: 5, reason: toReason("inbound.marked_as_spam") },
    { isFound: content.messageId === null, weight: 1, reason: toReason("inbound.no_message_id") },
    { isFound: content.sentAt === null, weight: 1, reason: toReason("inbound.no_date") },
  ];
  return signs.filter(({ isFound }) => isFound);
}
