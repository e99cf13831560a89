import { chooseLanguage } from "@tessera/kit/http/reader-language";
import { type Actor, isPermitted } from "@tessera/kit/tokens/actor";
import type { OrganizationSettings } from "@tessera/wire/organization/organization";
import {
  describedSettings,
  type PlainSetting,
  type SettingName,
  type SettingValue,
  settingNames,
} from "@tessera/wire/organization/setting-fields";
import { ticketPriorities } from "@tessera/wire/ticket/ticket.constants";
import { toLogoUrl } from "./logo-url.ts";
import type { SettingRow } from "./setting.repository.ts";

/** Presents the settings to a reader. The URL of the organization's own AI provider is only for those who may change settings. */
export function settingsForReader(
  settings: OrganizationSettings,
  reader: Pick<Actor, "role" | "scopes">,
): OrganizationSettings {
  if (isPermitted(reader, "organization.settings")) return settings;
  return { ...settings, ai_provider: { ...settings.ai_provider, base_url: null } };
}

export function toSetting(row: SettingRow): OrganizationSettings {
  const values = settingNames.map((name) => [name, readValue(row, name)]);
  return {
    ...(Object.fromEntries(values) as Pick<OrganizationSettings, SettingName>),
    id: row.id,
    name: row.name,
    slug: row.slug,
    logo_url: row.logo_digest && toLogoUrl(row.id, row.logo_digest),
    storage_bytes: row.storage_bytes,
    storage_limit_bytes: row.storage_limit_bytes,
  };
}

/** Returns the value of a setting from its columns. */
function readValue(row: SettingRow, name: SettingName): OrganizationSettings[SettingName] {
  switch (describedSettings[name].type) {
    case "language":
      return chooseLanguage(row.language);
    case "due_hours":
      return Object.fromEntries(
        ticketPriorities.map((priority) => [priority, row[`due_minutes_${priority}`] / 60]),
      ) as SettingValue<"due_hours">;
    case "ai_provider":
      return {
        kind: row.ai_provider,
        base_url: row.ai_base_url,
        model: row.ai_model,
        has_key: row.ai_key !== null,
      };
    default:
      return row[name as PlainSetting];
  }
}
