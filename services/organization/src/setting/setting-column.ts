import {
  describedSettings,
  type SettingName,
  type SettingType,
  type SettingValue,
  settingNames,
} from "@tessera/wire/organization/setting-fields";
import { ticketPriorities } from "@tessera/wire/ticket/ticket.constants";

/** A column of the settings, and its value until the organization chooses one. */
export interface SettingColumn {
  column: string;
  initial: unknown;
}

function toJsonColumn(name: SettingName): SettingColumn[] {
  return [{ column: name, initial: JSON.stringify(describedSettings[name].default) }];
}

/** The columns of each type of setting; others have one of their name. */
const columnsByType: Partial<Record<SettingType, (name: SettingName) => SettingColumn[]>> = {
  words: toJsonColumn,
  categories: toJsonColumn,
  due_hours: (name) => {
    const hours = describedSettings[name].default as SettingValue<"due_hours">;
    return ticketPriorities.map((priority) => ({
      column: `due_minutes_${priority}`,
      initial: hours[priority] * 60,
    }));
  },
  ai_provider: () => [
    { column: "ai_provider", initial: "built_in" },
    { column: "ai_base_url", initial: null },
    { column: "ai_model", initial: null },
    { column: "ai_key", initial: null },
  ],
};

/** The columns of all settings. */
export const settingColumns: readonly SettingColumn[] = settingNames.flatMap((name) => {
  const toColumns = columnsByType[describedSettings[name].type];
  return toColumns ? toColumns(name) : [{ column: name, initial: describedSettings[name].default }];
});

/** True for settings that are stored as JSON. */
export function isJsonSetting(name: string): boolean {
  const type = describedSettings[name as SettingName]?.type;
  return type === "words" || type === "categories";
}
