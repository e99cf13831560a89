import type { FeedPositionTable, OrganizationFeedRow, RemovedTicketFeedRow } from "@tessera/kit/table-types";
import type {
  AcknowledgementRefusal,
  ConnectionSecurity,
  InboundMailState,
  MailProvider,
  OutboundMailState,
} from "@tessera/wire/mail.constants";
import type { Role } from "@tessera/wire/permission";
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
  kind: Generated<"address" | "imap">;
  /** Of one with a mailbox: an address of the installation that its replies leave from without a server of its own. */
  relay_address: string | null;
  /** It answers the first mail of a ticket by itself. */
  acknowledges: Generated<boolean>;
  /** What it says then; null for the usual words. */
  acknowledgement: string | null;
}

/** A server of an organization's own. */
interface ServerTable {
  organization_id: string;
  inbox_id: string;
  host: string;
  port: number;
  security: ConnectionSecurity;
  /** Sealed; null once it was removed, and where there is a provider. */
  password: string | null;
  /** Whose server it is where its owner consents instead of giving a password. */
  provider: Generated<MailProvider | null>;
}

interface MailboxTable extends ServerTable {
  username: string;
  folder: string;
  import_since: string | null;
  /** Counts its settings. */
  version: Generated<number>;
  uid_validity: number | null;
  last_uid: Generated<number>;
  /** The first one that arrived after reading began. */
  new_from_uid: Generated<number>;
  /** Of those before, what arrived since then counts. */
  fetch_since: Generated<string>;
  /** When everything in it was known. */
  read_at: string | null;
  connected_at: string | null;
  last_mail_at: string | null;
  problem: string | null;
  problem_since: string | null;
  attempts: Generated<number>;
  retry_at: Generated<string>;
  holder: string | null;
  held_until: string | null;
}

interface SmtpServerTable extends ServerTable {
  username: string | null;
}

/** What a provider lets the installation do with a mailbox. The tokens are sealed. */
interface ProviderGrantTable {
  organization_id: string;
  inbox_id: string;
  provider: MailProvider;
  /** Null once the provider refused it. */
  refresh_token: string | null;
  access_token: string | null;
  /** Before the access token runs out. */
  renew_at: string | null;
  /** Until then somebody renews it. */
  renewing_until: string | null;
  granted_at: Generated<string>;
  refused_at: string | null;
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
  /** What arrived; null once it was deleted. */
  raw: Buffer | null;
  raw_hash: Buffer;
  envelope_from: string;
  envelope_to: string;
  client_address: string | null;
  client_name: string | null;
  /** Whether a server that we trust has checked who sent it. */
  is_vouched: boolean;
  /** It was read from a mailbox. */
  is_fetched: Generated<boolean>;
  state: Generated<InboundMailState>;
  reason: string | null;
  /** Someone said that it is no spam. */
  is_released: Generated<boolean>;
  sender_check: "pass" | "fail" | "none" | null;
  spam_score: number | null;
  spam_reasons: Generated<string[]>;
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
  /** A program may answer it. */
  is_answerable: Generated<boolean>;
  /** Why no program may answer it, and in the end why none did. */
  unacknowledged: Generated<AcknowledgementRefusal | null>;
  /** A member wrote it from an address of theirs. */
  is_from_member: Generated<boolean>;
  /** It was sent to an address for internal notes. */
  is_note: Generated<boolean>;
  received_at: Generated<string>;
}

interface OutboundMailTable {
  organization_id: string;
  id: Generated<string>;
  inbox_id: string;
  thread_id: string;
  ticket_id: string;
  kind: Generated<"reply" | "acknowledgement">;
  /** The message that it carries; null for an acknowledgement. */
  communication_id: string | null;
  /** Ours, without the angle brackets. */
  message_id: string;
  to_name: string;
  to_address: string;
  cc: string[];
  state: Generated<OutboundMailState>;
  reason: string | null;
  attempts: Generated<number>;
  due_at: string;
  /** When it leaves where its author chose that. */
  scheduled_for: string | null;
  sent_at: string | null;
  /** When the customer's mail server said that it lies in their mailbox. */
  delivered_at: string | null;
  created_at: Generated<string>;
}

/** Published by tickets: messages, without their text once deleted. */
interface CommunicationDirectoryView {
  id: string;
  organization_id: string;
  ticket_id: string;
  author_id: string;
  author_name: string;
  customer_id: string | null;
  visibility: "public" | "internal";
  body: string | null;
  created_at: string;
  deleted_at: string | null;
  /** When it leaves, where it was written to leave later. */
  send_at: string | null;
}

/** Published by tickets: whom replies on a ticket are for. */
interface CorrespondenceDirectoryView {
  organization_id: string;
  ticket_id: string;
  number: number;
  title: string;
  description: string | null;
  /** Null where a member requests something. */
  customer_id: string | null;
  requester_name: string;
  requester_email: string;
  cc: string[];
  created_at: string;
  deleted_at: string | null;
  /** Whether replies end with a link to the ticket. */
  has_portal_link: boolean;
}

/** Published by organization: what the organization decided; no row for the defaults. */
interface SettingDirectoryView {
  organization_id: string;
  language: string | null;
}

/** Published by identity: where the public pages of the organization are. */
interface OrganizationAddressView {
  slug: string;
  id: string;
}

/** Published by tickets: the files of messages. */
interface MessageFileView {
  organization_id: string;
  communication_id: string;
  file_id: string;
  position: number;
}

/** Published by tickets: the addresses of customers. */
interface CustomerAddressDirectoryView {
  organization_id: string;
  email: string;
  customer_id: string;
  is_blocked: boolean;
  locale: string | null;
}

/** Published by identity: the members of the organization in force. */
interface MemberDirectoryView {
  id: string;
  organization_id: string;
  email: string;
  role: Role;
  is_active: boolean;
}

/** Published by organization: a picture at most, as WebP. */
interface LogoDirectoryView {
  organization_id: string;
  content: Buffer;
}

/** Published by files. */
interface FileDirectoryView {
  id: string;
  organization_id: string;
  filename: string;
  mime_type: string;
  file_size: number;
  status: string;
  deleted_at: string | null;
}

/** Published by tickets: what happened to tickets. */
export interface TicketFeedRow extends OrganizationFeedRow {
  ticket_id: string;
  kind: string;
  /** Of a message its visibility. */
  new_value: string | null;
  communication_id: string | null;
}

/** Published by tickets: what became of a mail, whose id it has. */
export interface ReceivedMailFeedRow extends OrganizationFeedRow {
  ticket_id: string | null;
  communication_id: string | null;
  problem: string | null;
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
  kind: "mail.accepted" | "mail.changed" | "mail.undelivered";
  payload: ColumnType<object | null, string | undefined, never>;
  mail_id: string | null;
  member_id: string | null;
  visibility: "public" | "internal" | null;
  /** Tickets that turned out to be one with the mail's. */
  joined_ticket_ids: Generated<string[]>;
  outbound_id: string | null;
  ticket_number: number | null;
  created_at: Generated<string>;
}

/** People who are to be forgotten; once done, nothing of them is left here either. */
interface ErasureTable {
  organization_id: string;
  erasure_id: string;
  email: string | null;
  user_id: string | null;
  addresses: Generated<string[]>;
  stage: Generated<number>;
  place: Generated<string>;
  finished_at: string | null;
}

export interface MailDatabase {
  "mail.inbox": InboxTable;
  "mail.mailbox": MailboxTable;
  "mail.smtp_server": SmtpServerTable;
  "mail.provider_grant": ProviderGrantTable;
  "mail.inbound_mail": InboundMailTable;
  "mail.outbound_mail": OutboundMailTable;
  "mail.attachment": AttachmentTable;
  "mail.thread": ThreadTable;
  "mail.thread_message": ThreadMessageTable;
  "mail.event": EventTable;
  "mail.erasure": ErasureTable;
  "mail.feed_position": FeedPositionTable;
  "files.file_directory": FileDirectoryView;
  "organization.logo_directory": LogoDirectoryView;
  "tickets.communication_directory": CommunicationDirectoryView;
  "organization.setting_directory": SettingDirectoryView;
  "tickets.correspondence_directory": CorrespondenceDirectoryView;
  "directory.member_directory": MemberDirectoryView;
  "directory.organization_address": OrganizationAddressView;
  "tickets.customer_address_directory": CustomerAddressDirectoryView;
  "tickets.event_feed": TicketFeedRow;
  "tickets.message_file": MessageFileView;
  "tickets.removed_ticket_feed": RemovedTicketFeedRow;
  "tickets.received_mail_feed": ReceivedMailFeedRow;
}
