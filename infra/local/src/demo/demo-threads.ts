import type { HeldReason } from "@tessera/wire/ticket/communication.constants";
import type { TicketStatus } from "@tessera/wire/ticket/ticket.constants";
import threads from "./texts/threads.json" with { type: "json" };

/** A mail of a thread. Customers' mails are incoming, members' mails are sent as replies; a note stays internal. */
export interface DemoThreadMail {
  /** The sender: `customer` is the thread's own customer, an address is another customer who joins in. */
  by: "customer" | "agent" | "note" | (string & {});
  /** Hours since the previous mail. */
  afterHours: number;
  text: string;
  /** The part of the previous mail that this one quotes, folded in the conversation. */
  quoted?: string;
  signature?: string;
  /** Why it waits for a decision, as a note. */
  held?: HeldReason;
  /** The message of the receiver's mail server when it returned the mail. */
  bounce?: string;
}

/** A conversation by mail between a customer of the demo and the inbox, which becomes one ticket. */
export interface DemoThread {
  /** The customer's address. */
  from: string;
  /** An ISO 639 code. */
  language: string;
  subject: string;
  category: string;
  subcategory: string;
  department: string;
  /** 1 low … 5 urgent. */
  priority: number;
  begunHoursAgo: number;
  cc?: string[];
  /** The status of the ticket after the last mail. */
  status: TicketStatus;
  pendingReason?: string;
  mails: DemoThreadMail[];
}

export const demoThreads = threads as DemoThread[];
