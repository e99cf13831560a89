import type { MailContent } from "../reading/read-mail.ts";
import type { SenderVerdict } from "./sender-check.ts";

/** The details of a mail that decide whether it is accepted. */
export interface MailDetails {
  sender: SenderVerdict;
  /** True if a person marked it as not spam. */
  isReleased: boolean;
  isOwnAddress: boolean;
  isBlocked: boolean;
  /** The number of mails from the address in the last hour. */
  recentMails: number;
  content: Pick<MailContent, "from" | "messageId" | "sentAt" | "automation" | "isMarkedAsSpam">;
}

export interface Judgement {
  state: "accept" | "spam" | "ignored";
  /** 0 if nothing is suspicious; 5 and above is spam. */
  score: number;
  reasons: string[];
}

const spamScore = 5;
const maxMailsPerHour = 60;

/** Judges a mail. The sender matters most: an unverified one joins no ticket and does not become a customer. */
export function judgeMail(details: MailDetails): Judgement {
  const { content, isOwnAddress, isReleased } = details;
  if (content.from === null) return ignore("It has no sender.");
  if (isOwnAddress) return ignore("It comes from an address of this organization's inboxes.");
  if (content.automation === "auto-replied") return ignore("It is an automatic reply.");
  const signs = listSigns(details);
  const score = signs.reduce((sum, { weight }) => sum + weight, 0);
  const reasons = signs.map(({ reason }) => reason);
  return { state: score >= spamScore && !isReleased ? "spam" : "accept", score, reasons };
}

function ignore(reason: string): Judgement {
  return { state: "ignored", score: 0, reasons: [reason] };
}

function listSigns({ sender, isBlocked, recentMails, content }: MailDetails) {
  const signs = [
    { isFound: sender === "fail", weight: 9, reason: "The sender's domain says that it did not send this." },
    { isFound: sender === "none", weight: 5, reason: "The sender could not be verified." },
    { isFound: isBlocked, weight: 10, reason: "The customer is blocked." },
    { isFound: recentMails >= maxMailsPerHour, weight: 5, reason: "Many emails came from this address." },
    { isFound: content.isMarkedAsSpam, weight: 5, reason: "The mail server classified it as spam." },
    { isFound: content.messageId === null, weight: 1, reason: "It has no message ID." },
    { isFound: content.sentAt === null, weight: 1, reason: "It has no date." },
  ];
  return signs.filter(({ isFound }) => isFound);
}
