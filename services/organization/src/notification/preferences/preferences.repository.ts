import type {
  InboxChoice,
  NotificationSettings,
  NotifyingInbox,
} from "@tessera/wire/notification/notification";
import type { NotificationEvent, NotificationScope } from "@tessera/wire/notification/notification.constants";
import { type Kysely, sql } from "kysely";
import type { OrganizationTransaction } from "../../context.ts";
import type { Digest } from "../../schema/notification.schema.ts";
import type { OrganizationDatabase } from "../../schema/schema.ts";
import type { Channels } from "./event-default.ts";

export interface PreferencesRow {
  scope: NotificationScope;
  digest: Digest;
  /** As `HH:MM`. */
  quiet_from: string | null;
  quiet_to: string | null;
  timezone: string;
}

/** Returns a member's preferences with their time zone; the defaults if they chose none. */
export async function findPreferences(
  db: Kysely<OrganizationDatabase>,
  userId: string,
): Promise<PreferencesRow> {
  const { rows } = await sql<PreferencesRow>`
    select coalesce(setting.scope, 'mine') as scope, coalesce(setting.digest, 'off') as digest,
      to_char(setting.quiet_from, 'HH24:MI') as quiet_from, to_char(setting.quiet_to, 'HH24:MI') as quiet_to,
      coalesce(
        (select timezone from directory.member_time_zone where member_id = ${userId}),
        (select timezone from organization.setting_directory), 'UTC') as timezone
    from (select) as always
    left join organization.notification_setting as setting on setting.user_id = ${userId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("The preferences of a member were not returned.");
  return row;
}

export interface ChoiceRow extends Channels {
  event: NotificationEvent;
}

export async function findChoices(db: Kysely<OrganizationDatabase>, userId: string): Promise<ChoiceRow[]> {
  return db
    .selectFrom("organization.notification_choice")
    .select(["event", "in_app", "email"])
    .where("user_id", "=", userId)
    .execute();
}

/** Returns the member's choice for each inbox and, at last, for tickets that came by none. */
export async function findInboxChoices(
  db: Kysely<OrganizationDatabase>,
  userId: string,
): Promise<NotifyingInbox[]> {
  const { rows } = await sql<NotifyingInbox>`
    select inbox.inbox_id, inbox.name, inbox.address, coalesce(choice.new_ticket, true) as new_ticket,
      coalesce(choice.communication, true) as communication
    from (
      select inbox_id, name, address from mail.inbox_directory
      union all select null, null, null
    ) as inbox
    left join organization.notification_inbox_choice as choice
      on choice.user_id = ${userId} and choice.inbox_id is not distinct from inbox.inbox_id
    order by inbox.address nulls last`.execute(db);
  return rows;
}

interface Owner {
  organizationId: string;
  userId: string;
}

export interface PreferencesPatch {
  scope?: NotificationScope;
  digest?: Digest;
  quiet?: NotificationSettings["quiet"];
}

export async function savePreferences(
  trx: OrganizationTransaction,
  { organizationId, userId }: Owner,
  { scope, digest, quiet }: PreferencesPatch,
): Promise<void> {
  const patch = {
    ...(scope && { scope }),
    ...(digest && { digest }),
    ...(quiet !== undefined && { quiet_from: quiet?.from ?? null, quiet_to: quiet?.to ?? null }),
  };
  if (Object.keys(patch).length === 0) return;
  await trx
    .insertInto("organization.notification_setting")
    .values({ organization_id: organizationId, user_id: userId, quiet_from: null, quiet_to: null, ...patch })
    .onConflict((conflict) => conflict.columns(["organization_id", "user_id"]).doUpdateSet(patch))
    .execute();
}

export async function saveChoices(
  trx: OrganizationTransaction,
  { organizationId, userId }: Owner,
  choices: ChoiceRow[],
): Promise<void> {
  if (choices.length === 0) return;
  await trx
    .insertInto("organization.notification_choice")
    .values(choices.map((choice) => ({ organization_id: organizationId, user_id: userId, ...choice })))
    .onConflict((conflict) =>
      conflict.columns(["organization_id", "user_id", "event"]).doUpdateSet((excluded) => ({
        in_app: excluded.ref("excluded.in_app"),
        email: excluded.ref("excluded.email"),
      })),
    )
    .execute();
}

export async function saveInboxChoices(
  trx: OrganizationTransaction,
  { organizationId, userId }: Owner,
  choices: InboxChoice[],
): Promise<void> {
  if (choices.length === 0) return;
  await trx
    .insertInto("organization.notification_inbox_choice")
    .values(choices.map((choice) => ({ organization_id: organizationId, user_id: userId, ...choice })))
    .onConflict((conflict) =>
      conflict.columns(["organization_id", "user_id", "inbox_id"]).doUpdateSet((excluded) => ({
        new_ticket: excluded.ref("excluded.new_ticket"),
        communication: excluded.ref("excluded.communication"),
      })),
    )
    .execute();
}
