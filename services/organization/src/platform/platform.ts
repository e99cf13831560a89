import type { TicketPriority, TicketStatus } from "@tessera/wire/ticket.constants";

/** A ticket as it is sent elsewhere. */
export interface SentTicket {
  id: string;
  number: number;
  title: string;
  description: string | null;
  status: TicketStatus;
  priority: TicketPriority;
  urgency: TicketPriority;
  category: string | null;
  subcategory: string | null;
  department: string | null;
  labels: string[];
  creator_name: string;
  creator_email: string;
  assignee_name: string | null;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
}

/** A ticket's external ticket, as the platform answers it. */
export interface RemoteTicket {
  /** What the platform's calls want. */
  remoteId: string;
  /** What people call it: `SUP-12`. */
  shownId: string;
  url: string | null;
  /** In the platform's own words. */
  status: string | null;
  isClosed: boolean;
}

/** What is known about a ticket that is to be made. */
export interface Making {
  /** An earlier try may have made it without our learning of it: look first. */
  mayExist: boolean;
}

/** What is known about an external ticket that is to be changed. */
export interface Changing {
  remoteId: string;
  /** The external ticket follows our status only when ours changed: theirs counts until then. */
  isStatusNew: boolean;
}

/** A platform of an organization's, ready to be called. Everything throws a `PlatformError`. */
export interface PlatformClient {
  /** Says in one line what one is connected to. */
  test(): Promise<string>;
  create(ticket: SentTicket, making: Making): Promise<RemoteTicket>;
  update(ticket: SentTicket, changing: Changing): Promise<RemoteTicket>;
  read(remoteId: string): Promise<RemoteTicket>;
}

/** By field, defaults included, secrets opened. */
export type PlatformSettings = Record<string, string>;
