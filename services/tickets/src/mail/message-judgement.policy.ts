import type { Visibility } from "@tessera/wire/ticket/communication";
import type { HeldReason } from "@tessera/wire/ticket/communication.constants";
import type { AcceptedMailFeedRow } from "../schema/published.schema.ts";
import type { Requester } from "../ticket/requester.ts";

/** The people of a ticket: the customer who is its requester, and the addresses of everyone who may read its replies. */
export interface TicketPeople {
  requester: string | null;
  participants: Set<string>;
}

export interface MessageJudgement {
  visibility: Visibility;
  /** Why a member has to decide what becomes of it. */
  held?: HeldReason;
}

type JudgedMail = Pick<
  AcceptedMailFeedRow,
  "from_address" | "visibility" | "is_by_program" | "is_unproven_member"
>;

/**
 * Decides who sees a mail on an existing ticket. Anybody who has a copy of a mail can write to its ticket, and the requester can give the
 * address to a program that sends codes: so customers see only mail of members, of the requester and of people in copy.
 */
export function judgeMessage(
  mail: JudgedMail,
  author: Pick<Requester, "customerId">,
  { requester, participants }: TicketPeople,
): MessageJudgement {
  if (mail.is_unproven_member) return { visibility: "internal", held: "unproven_member" };
  if (author.customerId === null || mail.visibility === "internal") return { visibility: mail.visibility };
  if (author.customerId === requester) return { visibility: "public" };
  if (mail.is_by_program) return { visibility: "internal" };
  if (participants.has(mail.from_address.toLowerCase())) return { visibility: "public" };
  return { visibility: "internal", held: "newcomer" };
}
