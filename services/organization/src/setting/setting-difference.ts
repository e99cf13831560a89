import type { CredentialBox } from "@tessera/kit/tokens/credential-box";
import type { OrganizationChange } from "@tessera/wire/organization/organization";
import {
  describedSettings,
  type SettingName,
  type SettingValue,
  settingNames,
} from "@tessera/wire/organization/setting-fields";
import type { SettingPatch, SettingRow } from "./setting.repository.ts";

/** Returns the context that the AI key is sealed with. */
function aiKeyPlace(organizationId: string): string {
  return `${organizationId}:ai_provider`;
}

/** Returns the columns whose values would change. */
export function findDifference(
  row: SettingRow,
  change: OrganizationChange,
  credentials: CredentialBox,
): SettingPatch {
  const wanted = Object.assign(
    {},
    ...settingNames.map((name) => toColumns({ row, change, credentials }, name)),
  ) as SettingPatch;
  const entries = Object.entries(wanted).filter(
    ([column, value]) => JSON.stringify(value) !== JSON.stringify(row[column as keyof SettingRow]),
  );
  return Object.fromEntries(entries);
}

interface Wanted {
  row: SettingRow;
  change: OrganizationChange;
  credentials: CredentialBox;
}

/** Returns the columns of a setting; none if the change does not have it. */
function toColumns({ row, change, credentials }: Wanted, name: SettingName): SettingPatch {
  if (change[name] === undefined) return {};
  switch (describedSettings[name].type) {
    case "words":
      return { [name]: (change[name] as SettingValue<"departments">).map((word) => word.trim()) };
    case "categories":
      return { [name]: (change[name] as SettingValue<"categories">).map(trimmed) };
    case "due_hours":
      return toMinutes(change[name] as SettingValue<"due_hours">);
    case "ai_provider":
      return toAiProvider(row, change, credentials);
    default:
      return { [name]: change[name] };
  }
}

function trimmed({ name, subcategories }: { name: string; subcategories: string[] }) {
  return { name: name.trim(), subcategories: subcategories.map((word) => word.trim()) };
}

function toMinutes(hours: SettingValue<"due_hours">): SettingPatch {
  const minutes = Object.entries(hours).map(([priority, value]) => [
    `due_minutes_${priority}`,
    Math.round(value * 60),
  ]);
  return Object.fromEntries(minutes);
}

/** A given key is sealed again each time, so that it always counts as a change. */
function toAiProvider(
  { id }: SettingRow,
  { ai_provider }: OrganizationChange,
  credentials: CredentialBox,
): SettingPatch {
  if (!ai_provider) return {};
  const { kind, base_url, model, key } = ai_provider;
  return {
    ai_provider: kind,
    ...(base_url === undefined ? {} : { ai_base_url: base_url }),
    ...(model === undefined ? {} : { ai_model: model }),
    ...(key === undefined ? {} : { ai_key: key && credentials.seal(key, aiKeyPlace(id)) }),
  };
}
