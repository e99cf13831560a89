import type { NotificationEvent, NotificationScope } from "@tessera/wire/notification/notification.constants";
import type { ColumnType, Generated } from "kysely";
import type {
  AcceptedFeedRow,
  DueTicket,
  FileFeedRow,
  MentionFeedRow,
  RemovedFeedRow,
  UndeliveredFeedRow,
} from "./feed.schema.ts";

export type Digest = "off" | "hourly" | "daily";

interface NotificationSettingTable {
  organization_id: string;
  user_id: string;
  scope: Generated<NotificationScope>;
  digest: Generated<Digest>;
  quiet_from: string | null;
  quiet_to: string | null;
  test_email_at: ColumnType<string | null, string | undefined, string>;
}

interface NotificationChoiceTable {
  organization_id: string;
  user_id: string;
  event: NotificationEvent;
  in_app: boolean;
  email: boolean;
}

/** Which events of an inbox's tickets a member is notified of. */
interface NotificationInboxChoiceTable {
  organization_id: string;
  id: Generated<string>;
  user_id: string;
  /** Null for tickets that came by no inbox. */
  inbox_id: string | null;
  new_ticket: boolean;
  communication: boolean;
}

interface NotificationTable {
  organization_id: string;
  id: Generated<string>;
  user_id: string;
  occurrence: string;
  event: NotificationEvent;
  actor_id: string | null;
  ticket_id: string | null;
  ticket_number: number | null;
  communication_id: string | null;
  change_set_id: string | null;
  subject: string | null;
  is_in_app: boolean;
  is_hidden: Generated<boolean>;
  email_id: string | null;
  created_at: string;
  read_at: string | null;
  done_at: string | null;
}

interface NotificationEmailTable {
  organization_id: string;
  id: Generated<string>;
  user_id: string;
  gathers: boolean;
  due_at: string;
  created_at: Generated<string>;
  attempts: Generated<number>;
  claimed_until: string | null;
}

/** A due time that members were already notified of. */
interface DueMarkTable {
  organization_id: string;
  ticket_id: string;
  due_at: string;
}

/** Published by identity: the time zones that members chose. */
interface MemberTimeZoneView {
  organization_id: string;
  member_id: string;
  timezone: string;
}

/** Published by identity: the languages that members read. */
interface MemberLanguageView {
  organization_id: string;
  member_id: string;
  language: string;
}

/** Published by mail: the inbox for replies to notifications about tickets. */
interface ReplyInboxView {
  organization_id: string;
  inbox_id: string;
  address: string;
}

/** Published by mail: the inboxes of organizations. */
interface InboxView {
  organization_id: string;
  inbox_id: string;
  name: string;
  address: string;
}

/** Published by mail: the inbox that received the first mail of a ticket. */
interface TicketInboxView {
  organization_id: string;
  ticket_id: string;
  inbox_id: string;
}

/** Published by tickets: acts that changed many tickets, with their number. */
interface ChangeSetView {
  organization_id: string;
  id: string;
  operation: string;
  created_at: string;
  ticket_count: number;
}

export interface NotificationTables {
  "mail.inbox_directory": InboxView;
  "mail.reply_inbox_directory": ReplyInboxView;
  "mail.ticket_inbox_directory": TicketInboxView;
  "organization.notification_setting": NotificationSettingTable;
  "organization.notification_choice": NotificationChoiceTable;
  "organization.notification_inbox_choice": NotificationInboxChoiceTable;
  "organization.notification": NotificationTable;
  "organization.notification_email": NotificationEmailTable;
  "organization.due_mark": DueMarkTable;
  "directory.member_language": MemberLanguageView;
  "directory.member_time_zone": MemberTimeZoneView;
  "files.event_feed": FileFeedRow;
  "identity.accepted_invitation_feed": AcceptedFeedRow;
  "mail.undelivered_feed": UndeliveredFeedRow;
  "tickets.change_set_directory": ChangeSetView;
  "tickets.due_ticket": DueTicket & { due_minutes: number };
  "tickets.later_mention_feed": MentionFeedRow;
  "tickets.removed_ticket_feed": RemovedFeedRow;
}
