import { chooseLanguage } from "@tessera/kit/http/reader-language";
import type { Role } from "@tessera/wire/api/permission";
import type { Language } from "@tessera/wire/text/language";
import { type Kysely, sql } from "kysely";
import type { OrganizationTransaction } from "../../context.ts";
import type { OrganizationDatabase } from "../../schema/schema.ts";

export interface EmailKey {
  organization_id: string;
  id: string;
}

/** Returns emails of all organizations that are due and unclaimed. */
export async function findDueEmails(
  jobDb: Kysely<OrganizationDatabase>,
  now: Date,
  limit: number,
): Promise<EmailKey[]> {
  const { rows } = await sql<EmailKey>`
    select organization_id, id from organization.notification_email
    where due_at <= ${now.toISOString()} and (claimed_until is null or claimed_until < ${now.toISOString()})
    order by due_at, id limit ${limit}`.execute(jobDb);
  return rows;
}

export interface ClaimedEmail extends EmailKey {
  user_id: string;
  created_at: string;
  attempts: number;
  /** The time at which it may actually be sent: the quiet hours may have changed, or have begun while the mail server was unavailable. */
  leaves_at: string;
  may_leave: boolean;
}

/**
 * Claims an email to send it now; no more notifications are added to it from then on. Returns undefined if another process has claimed it,
 * or it was sent.
 */
export async function claimEmail(
  trx: OrganizationTransaction,
  id: string,
  { now, until }: { now: Date; until: Date },
): Promise<ClaimedEmail | undefined> {
  const { rows } = await sql<ClaimedEmail>`
    with claimed as (
      update organization.notification_email set claimed_until = ${until.toISOString()}, attempts = attempts + 1, gathers = false
      where id = ${id} and due_at <= ${now.toISOString()}
        and (claimed_until is null or claimed_until < ${now.toISOString()})
      returning *
    )
    select claimed.organization_id, claimed.id, claimed.user_id, claimed.created_at, claimed.attempts, leaves_at,
      leaves_at <= ${now.toISOString()} as may_leave
    from claimed
    left join organization.notification_setting as setting on setting.user_id = claimed.user_id
    left join directory.member_time_zone as zone on zone.member_id = claimed.user_id
    cross join lateral organization.email_time(${now.toISOString()},
      coalesce(zone.timezone, (select timezone from organization.setting_directory), 'UTC'), 'off',
      setting.quiet_from, setting.quiet_to) as leaves_at`.execute(trx);
  return rows[0];
}

/** Postpones an email, unless the claim has expired and another process has claimed it. */
export async function putBack(
  db: Kysely<OrganizationDatabase>,
  { id, attempts }: Pick<ClaimedEmail, "id" | "attempts">,
  dueAt: string,
): Promise<void> {
  await db
    .updateTable("organization.notification_email")
    .set({ due_at: dueAt, claimed_until: null })
    .where("id", "=", id)
    .where("attempts", "=", attempts)
    .execute();
}

/** Deletes an email that was sent, or never will be. */
export async function dropEmail(db: Kysely<OrganizationDatabase>, id: string): Promise<void> {
  await db.deleteFrom("organization.notification_email").where("id", "=", id).execute();
}

export interface Recipient {
  email: string;
  role: Role;
  organization_name: string;
  /** The recipient's language, or else the organization's. */
  language: Language;
}

/** Returns undefined if the person is not an active member. */
export async function findRecipient(
  db: Kysely<OrganizationDatabase>,
  userId: string,
): Promise<Recipient | undefined> {
  const { rows } = await sql<Omit<Recipient, "language"> & Record<"own" | "common", string | null>>`
    select member.email, member.role, organization.name as organization_name,
      (select language from directory.member_language where member_id = member.id) as own,
      (select language from organization.setting_directory) as common
    from directory.member_directory as member
    cross join directory.organization_directory as organization
    where member.id = ${userId} and member.is_active`.execute(db);
  return rows.map(({ own, common, ...recipient }) => ({
    ...recipient,
    language: chooseLanguage(own, common),
  }))[0];
}

/** Returns the inbox for replies to notifications about tickets; undefined if the organization receives no mail. */
export async function findReplyInbox(
  db: Kysely<OrganizationDatabase>,
): Promise<{ id: string; address: string } | undefined> {
  return db.selectFrom("mail.reply_inbox_directory").select(["inbox_id as id", "address"]).executeTakeFirst();
}

/** Reserves a test email for a member. Returns the seconds to wait; 0 if it may be sent now. */
export async function takeTestEmail(
  trx: OrganizationTransaction,
  { organizationId, userId }: { organizationId: string; userId: string },
  now: Date,
  pauseSeconds: number,
): Promise<number> {
  await trx
    .insertInto("organization.notification_setting")
    .values({ organization_id: organizationId, user_id: userId, quiet_from: null, quiet_to: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { rows } = await sql<{ wait: number }>`
    update organization.notification_setting as setting
    set test_email_at = case when former.wait > 0 then setting.test_email_at else ${now.toISOString()} end
    from (
      select user_id, coalesce(ceil(extract(epoch from test_email_at - ${now.toISOString()}::timestamptz))::int
        + ${pauseSeconds}::int, 0) as wait
      from organization.notification_setting where user_id = ${userId} for no key update
    ) as former
    where setting.user_id = former.user_id
    returning former.wait`.execute(trx);
  return Math.max(0, rows[0]?.wait ?? 0);
}
