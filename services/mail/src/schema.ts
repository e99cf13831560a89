import type { FeedPositionTable } from "@tessera/kit/table-types";
import type { InboundMailState } from "@tessera/wire/mail.constants";
import type { ColumnType, Generated, JSONColumnType } from "kysely";

/** Times are text as Postgres writes them. */
interface InboxTable {
  organization_id: string;
  id: Generated<string>;
  address: string;
  /** Who answers from it, as customers read it. */
  name: string;
  signature: string | null;
  created_at: Generated<string>;
  removed_at: string | null;
}

/** Someone named in a mail. */
interface MailPerson {
  name: string;
  address: string;
}

/** Someone a mail is addressed to, by the field that names them. */
interface Recipient extends MailPerson {
  field: "to" | "cc";
}

interface InboundMailTable {
  organization_id: string;
  id: Generated<string>;
  inbox_id: string;
  raw: Buffer;
  raw_hash: Buffer;
  envelope_from: string;
  envelope_to: string;
  client_address: string | null;
  client_name: string | null;
  /** Whether a server that we trust has checked who sent it. */
  is_vouched: boolean;
  state: Generated<InboundMailState>;
  reason: string | null;
  attempts: Generated<number>;
  due_at: Generated<string>;
  fingerprint: Buffer | null;
  message_id: string | null;
  from_name: string | null;
  from_address: string | null;
  recipients: JSONColumnType<Recipient[], string | undefined, string>;
  /** Everyone it was written to besides inboxes. */
  cc: Generated<string[]>;
  subject: string | null;
  body: string | null;
  quoted: string | null;
  signature: string | null;
  language: string | null;
  sent_at: string | null;
  thread_id: string | null;
  ticket_id: string | null;
  communication_id: string | null;
  received_at: Generated<string>;
}

interface AttachmentTable {
  organization_id: string;
  mail_id: string;
  position: number;
  file_id: string;
}

interface ThreadTable {
  organization_id: string;
  id: Generated<string>;
  ticket_id: string;
  created_at: Generated<string>;
}

interface ThreadMessageTable {
  organization_id: string;
  message_id: string;
  thread_id: string;
}

interface EventTable {
  organization_id: string;
  id: Generated<string>;
  position: number | null;
  kind: "mail.accepted";
  payload: ColumnType<object | null, string | undefined, never>;
  mail_id: string | null;
  member_id: string | null;
  visibility: "public" | "internal" | null;
  created_at: Generated<string>;
}

export interface MailDatabase {
  "mail.inbox": InboxTable;
  "mail.inbound_mail": InboundMailTable;
  "mail.attachment": AttachmentTable;
  "mail.thread": ThreadTable;
  "mail.thread_message": ThreadMessageTable;
  "mail.event": EventTable;
  "mail.feed_position": FeedPositionTable;
}
