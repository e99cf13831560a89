import type { aiProviderKinds } from "@tessera/wire/organization/organization.constants";
import type { ColumnType, Generated } from "kysely";

export interface Category {
  name: string;
  subcategories: string[];
}

/** Without a row, all settings have the columns' defaults. */
interface SettingTable {
  organization_id: string;
  timezone: Generated<string>;
  /** The language of emails to people without a language of their own; null for English. */
  language: string | null;
  departments: ColumnType<string[], string | undefined, string>;
  categories: ColumnType<Category[], string | undefined, string>;
  due_minutes_low: Generated<number>;
  due_minutes_medium: Generated<number>;
  due_minutes_high: Generated<number>;
  due_minutes_critical: Generated<number>;
  due_minutes_urgent: Generated<number>;
  default_assignee_id: string | null;
  accepted_file_types: Generated<string[]>;
  storage_limit_bytes: Generated<number>;
  retention_days: number | null;
  ai_provider: Generated<(typeof aiProviderKinds)[number]>;
  ai_base_url: string | null;
  ai_model: string | null;
  /** Sealed. */
  ai_key: string | null;
  updated_at: Generated<string>;
}

export interface SettingTables {
  "organization.setting": SettingTable;
  "organization.setting_directory": Pick<SettingTable, "organization_id" | "timezone" | "language">;
}
