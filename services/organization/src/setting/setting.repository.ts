import { type Kysely, sql } from "kysely";
import type { OrganizationTransaction } from "../context.ts";
import type { OrganizationDatabase } from "../schema/schema.ts";
import type { SettingColumns } from "../schema/setting.schema.ts";
import { isJsonSetting, type SettingColumn, settingColumns } from "./setting-column.ts";

/** The settings, and other values that are shown with them. */
export interface SettingRow extends SettingColumns {
  id: string;
  name: string;
  slug: string;
  logo_digest: string | null;
  storage_bytes: number;
  storage_limit_bytes: number;
}

/** The columns to update. */
export type SettingPatch = Partial<SettingColumns>;

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
      ${sql.join(settingColumns.map(selectColumn))},
      (select coalesce(sum(file_size), 0)::bigint from files.file_directory where deleted_at is null)
        as storage_bytes,
      coalesce(setting.storage_limit_bytes, 10737418240) as storage_limit_bytes
    from directory.organization_directory as organization
    left join organization.setting on setting.organization_id = organization.id
    left join organization.logo on logo.organization_id = organization.id`.execute(db);
  return rows[0];
}

function selectColumn({ column, initial }: SettingColumn) {
  const stored = sql.ref(`setting.${column}`);
  return initial === null ? stored : sql`coalesce(${stored}, ${initial}) as ${sql.ref(column)}`;
}

export async function updateSetting(trx: OrganizationTransaction, patch: SettingPatch): Promise<void> {
  const entries = Object.entries(patch).map(([column, value]) => [
    column,
    isJsonSetting(column) ? JSON.stringify(value) : value,
  ]);
  await trx
    .updateTable("organization.setting")
    .set({ ...Object.fromEntries(entries), updated_at: sql`now()` })
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
