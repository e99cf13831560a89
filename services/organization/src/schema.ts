import type { Role } from "@tessera/wire/permission";
import type { Generated, JSONColumnType } from "kysely";
import type { AiQuotaTables } from "./ai-quota/ai-quota.schema.ts";
import type { AuditTables } from "./audit/audit.schema.ts";
import type { BillingTables } from "./billing/billing.schema.ts";
import type { DataJobTables } from "./data-job/data-job.schema.ts";
import type { DeliveryTables } from "./delivery/delivery.schema.ts";
import type { IntegrationTables } from "./integration/integration.schema.ts";
import type { LogoTables } from "./logo/logo.schema.ts";
import type { NotificationTables } from "./notification/notification.schema.ts";
import type { SettingTables } from "./setting/setting.schema.ts";

interface EventTable {
  organization_id: string;
  kind: string;
  payload: JSONColumnType<object>;
}

interface IdempotencyTable {
  organization_id: string;
  user_id: string;
  key: string;
  request_hash: string;
  answer: JSONColumnType<object> | null;
  created_at: Generated<string>;
}

/** Something members may be notified of: the notifications take it up, and take it away. */
interface NoticeTable {
  organization_id: string;
  id: Generated<string>;
  kind: "ai_quota_80" | "ai_quota_100" | "integration_failing";
  subject: string;
  created_at: Generated<string>;
}

/** Published by identity: the organization in force. */
interface OrganizationDirectoryView {
  id: string;
  name: string;
  slug: string;
  created_at: string;
}

/** Published by identity: the members of the organization in force. */
interface MemberDirectoryView {
  id: string;
  organization_id: string;
  display_name: string;
  full_name: string;
  email: string;
  avatar_url: string | null;
  role: Role;
  is_active: boolean;
}

/** Published by identity: who was removed from the organization in force, or left it. */
interface FormerMemberDirectoryView {
  organization_id: string;
  id: string;
  email: string;
}

/** Times are text as Postgres writes them. Each room adds its own tables. */
export interface OrganizationDatabase
  extends AiQuotaTables,
    AuditTables,
    BillingTables,
    DataJobTables,
    DeliveryTables,
    IntegrationTables,
    LogoTables,
    NotificationTables,
    SettingTables {
  "organization.event": EventTable;
  "organization.idempotency": IdempotencyTable;
  "organization.notice": NoticeTable;
  "directory.organization_directory": OrganizationDirectoryView;
  "directory.member_directory": MemberDirectoryView;
  "directory.former_member_directory": FormerMemberDirectoryView;
}
