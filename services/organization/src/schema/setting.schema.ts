import type { PlainSettingColumns, SettingValue } from "@tessera/wire/organization/setting-fields";
import type { TicketPriority } from "@tessera/wire/ticket/ticket.constants";
import type { ColumnType, Generated } from "kysely";

/** The columns of a setting's own names, and those of the due times and the AI provider. */
export interface SettingColumns extends PlainSettingColumns, Record<`due_minutes_${TicketPriority}`, number> {
  ai_provider: SettingValue<"ai_provider">["kind"];
  ai_base_url: string | null;
  ai_model: string | null;
  /** Sealed. */
  ai_key: string | null;
}

/** Without a row, all settings have the columns' defaults. Lists are written as JSON. */
type SettingTable = {
  [Name in keyof SettingColumns]: ColumnType<
    SettingColumns[Name],
    SettingColumns[Name] | string | undefined,
    SettingColumns[Name] | string
  >;
} & { organization_id: string; storage_limit_bytes: Generated<number>; updated_at: Generated<string> };

export interface SettingTables {
  "organization.setting": SettingTable;
  "organization.setting_directory": Pick<SettingTable, "organization_id" | "timezone" | "language">;
}
