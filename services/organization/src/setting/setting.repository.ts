import { type Kysely, sql } from "kysely";
import type { OrganizationTransaction } from "../context.ts";
import type { OrganizationDatabase } from "../schema/schema.ts";
import type { Category, SettingTables } from "../schema/setting.schema.ts";

/** The settings, and other values that are shown with them. */
export interface SettingRow {
  id: string;
  name: string;
  slug: string;
  logo_digest: string | null;
  timezone: string;
  language: string | null;
  departments: string[];
  categories: Category[];
  due_minutes_low: number;
  due_minutes_medium: number;
  due_minutes_high: number;
  due_minutes_critical: number;
  due_minutes_urgent: number;
  default_assignee_id: string | null;
  accepted_file_types: string[];
  storage_bytes: number;
  storage_limit_bytes: number;
  retention_days: number | null;
  ai_provider: SettingTables["organization.setting"]["ai_provider"]["__select__"];
  ai_base_url: string | null;
  ai_model: string | null;
  ai_key: string | null;
}

/** The columns to update. */
export type SettingPatch = Partial<
  Omit<SettingRow, "id" | "name" | "slug" | "logo_digest" | "storage_bytes" | "storage_limit_bytes">
>;

/**
 * Locks the settings, so that two changes of one organization run one after another. Inserts the row with its defaults if it does not exist
 * yet.
 */
export async function lockSetting(trx: OrganizationTransaction, organizationId: string): Promise<void> {
  await trx
    .insertInto("organization.setting")
    .values({ organization_id: organizationId })
    .onConflict((conflict) => conflict.column("organization_id").doNothing())
    .execute();
  await sql`select from organization.setting for no key update`.execute(trx);
}

/** Returns undefined if the organization does not exist. Values that were never set are the table's defaults. */
export async function findSetting(db: Kysely<OrganizationDatabase>): Promise<SettingRow | undefined> {
  const { rows } = await sql<SettingRow>`
    select organization.id, organization.name, organization.slug, logo.digest as logo_digest,
      coalesce(setting.timezone, 'UTC') as timezone,
      setting.language,
      coalesce(setting.departments, '[]') as departments,
      coalesce(setting.categories, '[]') as categories,
      coalesce(setting.due_minutes_low, 4320) as due_minutes_low,
      coalesce(setting.due_minutes_medium, 1440) as due_minutes_medium,
      coalesce(setting.due_minutes_high, 480) as due_minutes_high,
      coalesce(setting.due_minutes_critical, 240) as due_minutes_critical,
      coalesce(setting.due_minutes_urgent, 240) as due_minutes_urgent,
      setting.default_assignee_id,
      coalesce(setting.accepted_file_types, '{*}') as accepted_file_types,
      (select coalesce(sum(file_size), 0)::bigint from files.file_directory where deleted_at is null)
        as storage_bytes,
      coalesce(setting.storage_limit_bytes, 10737418240) as storage_limit_bytes,
      setting.retention_days,
      coalesce(setting.ai_provider, 'built_in') as ai_provider,
      setting.ai_base_url, setting.ai_model, setting.ai_key
    from directory.organization_directory as organization
    left join organization.setting on setting.organization_id = organization.id
    left join organization.logo on logo.organization_id = organization.id`.execute(db);
  return rows[0];
}

export async function updateSetting(trx: OrganizationTransaction, patch: SettingPatch): Promise<void> {
  const { departments, categories, ...plain } = patch;
  await trx
    .updateTable("organization.setting")
    .set({
      ...plain,
      ...(departments ? { departments: JSON.stringify(departments) } : {}),
      ...(categories ? { categories: JSON.stringify(categories) } : {}),
      updated_at: sql`now()`,
    })
    .execute();
}

/** Returns an active member of the current organization. */
export async function findActiveMember(trx: OrganizationTransaction, memberId: string) {
  return trx
    .selectFrom("directory.member_directory")
    .select(["id", "full_name"])
    .where("id", "=", memberId)
    .where("is_active", "=", true)
    .executeTakeFirst();
}
