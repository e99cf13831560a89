import type { Reason } from "@tessera/wire/reason/reason";
import type { TextFormat } from "@tessera/wire/text/text-format";
import type { Visibility } from "@tessera/wire/ticket/communication";
import type { HeldReason, MessageChannel, RepliedStatus } from "@tessera/wire/ticket/communication.constants";
import type { ColumnType, Generated } from "kysely";
import type { TicketAttachmentTable } from "./ticket.schema.ts";

interface CommunicationTable {
  organization_id: string;
  id: Generated<string>;
  ticket_id: string;
  /** The customer who wrote it; null if a member did. */
  customer_id: string | null;
  author_id: string;
  author_name: string;
  author_email: string;
  visibility: Visibility;
  /** The channel it arrived by; null if it was written in the product. */
  channel: MessageChannel | null;
  body: string | null;
  format: Generated<TextFormat>;
  created_at: Generated<string>;
  edited_at: string | null;
  deleted_at: string | null;
  deleted_by: string | null;
  /** The time at which a scheduled message is sent. */
  send_at: string | null;
  /** Why it waits for a decision. */
  held: HeldReason | null;
  /** What the reply changed on its ticket. */
  change_set_id: string | null;
}

/** What replies do to their tickets; no row if the organization uses the defaults. */
interface ReplySettingTable {
  organization_id: string;
  assigns_author: Generated<boolean>;
  opens_new: Generated<boolean>;
  status_after: Generated<RepliedStatus>;
}

/** How a member works on tickets; no row if they use the defaults. */
interface MemberSettingTable {
  organization_id: string;
  member_id: string;
  opens_next: Generated<boolean>;
}

/** What a member has written on a ticket and not sent. */
interface MessageDraftTable {
  organization_id: string;
  id: Generated<string>;
  ticket_id: string;
  member_id: string;
  visibility: Visibility;
  body: string;
  file_ids: string[];
  seen_until: string | null;
  version: Generated<number>;
  updated_at: Generated<string>;
  /** The member who took the text over. */
  taken_by: string | null;
}

interface MessageTextTable {
  organization_id: string;
  communication_id: string;
  ticket_id: string;
  /** Two weeks, by the time in the message's id. */
  period: number;
  search: string;
}

/** The texts that a previous version indexed, until they are moved to `message_text`. */
interface MessageSearchTable {
  organization_id: string;
  communication_id: string;
  ticket_id: string;
  search: string;
}

interface MentionTable {
  organization_id: string;
  communication_id: string;
  member_id: string;
  is_later: Generated<boolean>;
}

/** The files of a message on a ticket; a deleted message has none. */
interface CommunicationAttachmentTable extends TicketAttachmentTable {
  communication_id: string;
}

/** The outcome of a mail: a ticket, a message on one, or a problem. */
interface ReceivedMailTable {
  organization_id: string;
  mail_id: string;
  position: number | null;
  ticket_id: string | null;
  communication_id: string | null;
  problem: string | null;
  problem_reason: ColumnType<Reason | null, string | null | undefined, never>;
  /** True if a previous version took it in, whose text may lack what the mail quotes. */
  needs_text: Generated<boolean>;
  created_at: Generated<string>;
}

export interface MessageTables {
  "tickets.communication": CommunicationTable;
  "tickets.reply_setting": ReplySettingTable;
  "tickets.member_setting": MemberSettingTable;
  "tickets.message_draft": MessageDraftTable;
  "tickets.message_text": MessageTextTable;
  "tickets.message_search": MessageSearchTable;
  "tickets.mention": MentionTable;
  "tickets.communication_attachment": CommunicationAttachmentTable;
  "tickets.received_mail": ReceivedMailTable;
}
