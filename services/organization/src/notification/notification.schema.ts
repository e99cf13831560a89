import type { NotificationEvent, NotificationScope } from "@tessera/wire/notification-value";
import type { ColumnType, Generated } from "kysely";

export type Digest = "off" | "hourly" | "daily";

interface NotificationSettingTable {
  organization_id: string;
  user_id: string;
  scope: Generated<NotificationScope>;
  digest: Generated<Digest>;
  quiet_from: string | null;
  quiet_to: string | null;
  test_letter_at: ColumnType<string | null, string | undefined, string>;
}

interface NotificationChoiceTable {
  organization_id: string;
  user_id: string;
  event: NotificationEvent;
  in_app: boolean;
  email: boolean;
}

interface NotificationTable {
  organization_id: string;
  id: Generated<string>;
  user_id: string;
  fact: string;
  event: NotificationEvent;
  actor_id: string | null;
  ticket_id: string | null;
  ticket_number: number | null;
  communication_id: string | null;
  subject: string | null;
  is_in_app: boolean;
  is_hidden: Generated<boolean>;
  letter_id: string | null;
  created_at: string;
  read_at: string | null;
}

interface LetterTable {
  organization_id: string;
  id: Generated<string>;
  user_id: string;
  gathers: boolean;
  due_at: string;
  created_at: Generated<string>;
  attempts: Generated<number>;
  claimed_until: string | null;
}

/** Published by identity: the time zones that members chose. */
interface MemberTimeZoneView {
  organization_id: string;
  member_id: string;
  timezone: string;
}

export interface NotificationTables {
  "organization.notification_setting": NotificationSettingTable;
  "organization.notification_choice": NotificationChoiceTable;
  "organization.notification": NotificationTable;
  "organization.letter": LetterTable;
  "directory.member_time_zone": MemberTimeZoneView;
}
