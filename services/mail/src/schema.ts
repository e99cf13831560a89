import type {
  FeedPositionTable,
  OrganizationFeedRow,
  RemovedTicketFeedRow,
} from "@tessera/kit/migrations/table-types";
import type { Role } from "@tessera/wire/api/permission";
import type {
  AcknowledgementRefusal,
  ConnectionSecurity,
  InboundMailState,
  MailProvider,
  OutboundMailState,
} from "@tessera/wire/mail/mail.constants";
import type { PlainSettingColumns } from "@tessera/wire/organization/setting-fields";
import type { Reason } from "@tessera/wire/reason/reason";
import type { TextFormat } from "@tessera/wire/text/text-format";
import type { ColumnType, Generated, JSONColumnType } from "kysely";

/** Timestamps are text in the format of Postgres. */
interface InboxTable {
  organization_id: string;
  id: Generated<string>;
  address: string;
  /** The sender's name that customers see. */
  name: string;
  signature: string | null;
  created_at: Generated<string>;
  removed_at: string | null;
  kind: Generated<"address" | "imap">;
  /** For an inbox with a mailbox: the address of the installation that replies are sent from if it has no server of its own. */
  relay_address: string | null;
  /** True if the first mail of a ticket is acknowledged automatically. */
  acknowledges: Generated<boolean>;
  /** The text of the acknowledgement; null for the default text. */
  acknowledgement: string | null;
  /** True if its address is reserved for the operator, who assigned it. */
  is_assigned_by_operator: Generated<boolean>;
}

/** An organization's own server. */
interface ServerTable {
  organization_id: string;
  inbox_id: string;
  host: string;
  port: number;
  security: ConnectionSecurity;
  /** Sealed; null if it was removed, or a provider is set. */
  password: string | null;
  /** The provider of the server, if its owner gives consent instead of a password. */
  provider: Generated<MailProvider | null>;
}

/** The last test email to an inbox. */
interface InboxTestTable {
  organization_id: string;
  inbox_id: string;
  id: string;
  sent_at: Generated<string>;
  arrived_at: string | null;
}

interface MailboxTable extends ServerTable {
  username: string;
  folder: string;
  import_since: string | null;
  /** The version of its settings, incremented with each change. */
  version: Generated<number>;
  uid_validity: number | null;
  last_uid: Generated<number>;
  /** The UID of the first mail that arrived after reading began. */
  new_from_uid: Generated<number>;
  /** Of the mails before that, only those received since this time are read. */
  fetch_since: Generated<string>;
  /** The last time at which all mail had been read. */
  read_at: string | null;
  connected_at: string | null;
  last_mail_at: string | null;
  problem: string | null;
  problem_reason: ColumnType<Reason | null, string | null | undefined, string | null>;
  problem_since: string | null;
  attempts: Generated<number>;
  retry_at: Generated<string>;
  holder: string | null;
  held_until: string | null;
}

interface SmtpServerTable extends ServerTable {
  username: string | null;
}

/** The access to a mailbox that a provider granted. The tokens are sealed. */
interface ProviderGrantTable {
  organization_id: string;
  inbox_id: string;
  provider: MailProvider;
  /** Null once the provider has refused it. */
  refresh_token: string | null;
  access_token: string | null;
  /** The time to renew the access token, shortly before it expires. */
  renew_at: string | null;
  /** A process is renewing the tokens until this time. */
  renewing_until: string | null;
  granted_at: Generated<string>;
  refused_at: string | null;
}

/** A person named in a mail. */
interface MailPerson {
  name: string;
  address: string;
}

/** A recipient of a mail, with the header field that names them. */
interface Recipient extends MailPerson {
  field: "to" | "cc";
}

interface InboundMailTable {
  organization_id: string;
  id: Generated<string>;
  inbox_id: string;
  /** The received bytes; null once they were deleted. */
  raw: Buffer | null;
  raw_hash: Buffer;
  envelope_from: string;
  envelope_to: string;
  client_address: string | null;
  client_name: string | null;
  /** True if a trusted server verified the sender. */
  is_vouched: boolean;
  /** True if it was read from a mailbox. */
  is_fetched: Generated<boolean>;
  /** True if it lay in its mailbox for a while, so that it says nothing about how much its sender sends now. */
  is_imported: Generated<boolean>;
  state: Generated<InboundMailState>;
  reason: string | null;
  /** Why it was set aside, in a form that can be translated. */
  detail_reasons: ColumnType<Reason[] | null, string | null | undefined, string | null>;
  /** True if a person marked it as not spam. */
  is_released: Generated<boolean>;
  sender_check: "pass" | "fail" | "none" | null;
  /** Of a fetched mail: the server that wrote its topmost `Authentication-Results`; empty for none. */
  reporting_server: string | null;
  spam_score: number | null;
  spam_reasons: Generated<string[]>;
  attempts: Generated<number>;
  due_at: Generated<string>;
  fingerprint: Buffer | null;
  message_id: string | null;
  from_name: string | null;
  from_address: string | null;
  recipients: JSONColumnType<Recipient[], string | undefined, string>;
  /** All recipients except inboxes. */
  cc: Generated<string[]>;
  subject: string | null;
  /** The whole text, if `format` says how it is written; otherwise without the quoted text and the signature. */
  body: string | null;
  format: TextFormat | null;
  quoted: string | null;
  signature: string | null;
  language: string | null;
  sent_at: string | null;
  thread_id: string | null;
  ticket_id: string | null;
  communication_id: string | null;
  /** True if a program may answer it. */
  is_answerable: Generated<boolean>;
  /** The reason why no program may answer it, or why none did. */
  unacknowledged: Generated<AcknowledgementRefusal | null>;
  /** True if a member wrote it from their own address. */
  is_from_member: Generated<boolean>;
  /** True if it was sent to an address for internal notes. */
  is_note: Generated<boolean>;
  /** True if its sender took no part in the thread that it was placed in. */
  is_from_stranger: Generated<boolean>;
  received_at: Generated<string>;
}

interface OutboundMailTable {
  organization_id: string;
  id: Generated<string>;
  inbox_id: string;
  thread_id: string;
  ticket_id: string;
  kind: Generated<"reply" | "acknowledgement">;
  /** The message that it contains; null for an acknowledgement. */
  communication_id: string | null;
  /** Without angle brackets. */
  message_id: string;
  to_name: string;
  to_address: string;
  cc: string[];
  state: Generated<OutboundMailState>;
  reason: string | null;
  attempts: Generated<number>;
  due_at: string;
  /** The time that its author chose for sending it. */
  scheduled_for: string | null;
  sent_at: string | null;
  /** The time at which the customer's mail server reported its delivery. */
  delivered_at: string | null;
  /** Who reported that it was not delivered, without a proof that the report is about this mail. */
  reported_by: string | null;
  reported_reason: string | null;
  created_at: Generated<string>;
}

/** Published by tickets: messages; the text of deleted ones is left out. */
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
  /** The time to send it, if its author scheduled it. */
  send_at: string | null;
  format: TextFormat;
}

/** Published by tickets: the recipients of replies on a ticket. */
interface CorrespondenceDirectoryView {
  organization_id: string;
  ticket_id: string;
  number: number;
  title: string;
  description: string | null;
  description_format: TextFormat;
  /** Null if a member is the requester. */
  customer_id: string | null;
  requester_name: string;
  requester_email: string;
  cc: string[];
  created_at: string;
  deleted_at: string | null;
  /** True if replies end with a link to the ticket. */
  has_portal_link: boolean;
}

/** Published by organization: the organization's settings; no row means defaults. */
interface SettingDirectoryView extends Pick<PlainSettingColumns, "language"> {
  organization_id: string;
}

/** Published by identity: the slugs of the organizations' public pages. */
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

/** Published by identity: the members of the current organization. */
interface MemberDirectoryView {
  id: string;
  organization_id: string;
  email: string;
  role: Role;
  is_active: boolean;
}

/** Published by organization: at most one picture, as WebP. */
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

/** Published by tickets: changes to tickets. */
export interface TicketFeedRow extends OrganizationFeedRow {
  ticket_id: string;
  kind: string;
  /** For a changed value: its name. `held_message` is the decision on a note that came by mail. */
  field: string | null;
  /** For a decision: the id of the note. */
  old_value: string | null;
  /** For a message: its visibility. For a decision: what was decided. */
  new_value: string | null;
  communication_id: string | null;
}

/** Published by tickets: the result for a mail, under the mail's id. */
export interface ReceivedMailFeedRow extends OrganizationFeedRow {
  ticket_id: string | null;
  communication_id: string | null;
  problem: string | null;
  problem_reason?: Reason | null;
}

interface AttachmentTable {
  organization_id: string;
  mail_id: string;
  position: number;
  file_id: string;
  /** For a corrected one: the file that was in its place. */
  former_file_id: string | null;
  /** True if it got its file after the mail had been passed on. */
  is_corrected: Generated<boolean>;
}

/** Mails whose files a previous version stored, until they have been compared with the mail. */
interface DueFileCheckTable {
  organization_id: string;
  mail_id: string;
  due_at: Generated<string>;
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
  is_by_program: Generated<boolean>;
  /** True if the mail names a member as its sender, without proof. */
  is_unproven_member: Generated<boolean>;
  /** Tickets that turned out to be the same as the mail's. */
  joined_ticket_ids: Generated<string[]>;
  outbound_id: string | null;
  ticket_number: number | null;
  created_at: Generated<string>;
}

/** People to erase. After the erasure, their data is removed from here too. */
interface ErasureTable {
  organization_id: string;
  erasure_id: string;
  email: string | null;
  user_id: string | null;
  addresses: Generated<string[]>;
  at_table: string | null;
  place: Generated<string>;
  finished_at: string | null;
}

export interface MailDatabase {
  "mail.inbox": InboxTable;
  "mail.inbox_test": InboxTestTable;
  "mail.mailbox": MailboxTable;
  "mail.smtp_server": SmtpServerTable;
  "mail.provider_grant": ProviderGrantTable;
  "mail.inbound_mail": InboundMailTable;
  "mail.outbound_mail": OutboundMailTable;
  "mail.attachment": AttachmentTable;
  "mail.due_file_check": DueFileCheckTable;
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
