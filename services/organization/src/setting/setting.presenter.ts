import { chooseLanguage } from "@tessera/kit/http/reader-language";
import { type Actor, isPermitted } from "@tessera/kit/tokens/actor";
import type { OrganizationSettings } from "@tessera/wire/organization/organization";
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

const hours = (minutes: number) => minutes / 60;

export function toSetting(row: SettingRow): OrganizationSettings {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    logo_url: row.logo_digest && toLogoUrl(row.id, row.logo_digest),
    timezone: row.timezone,
    language: chooseLanguage(row.language),
    departments: row.departments,
    categories: row.categories,
    due_hours: {
      low: hours(row.due_minutes_low),
      medium: hours(row.due_minutes_medium),
      high: hours(row.due_minutes_high),
      critical: hours(row.due_minutes_critical),
      urgent: hours(row.due_minutes_urgent),
    },
    default_assignee_id: row.default_assignee_id,
    accepted_file_types: row.accepted_file_types,
    storage_bytes: row.storage_bytes,
    storage_limit_bytes: row.storage_limit_bytes,
    retention_days: row.retention_days,
    ai_provider: {
      kind: row.ai_provider,
      base_url: row.ai_base_url,
      model: row.ai_model,
      has_key: row.ai_key !== null,
    },
  };
}
