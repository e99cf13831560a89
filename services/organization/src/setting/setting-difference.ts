import type { CredentialBox } from "@tessera/kit/tokens/credential-box";
import type { OrganizationChange } from "@tessera/wire/organization/organization";
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
  const wanted: SettingPatch = {
    ...pick(change, ["timezone", "language", "default_assignee_id", "accepted_file_types", "retention_days"]),
    ...(change.departments ? { departments: change.departments.map((word) => word.trim()) } : {}),
    ...(change.categories ? { categories: change.categories.map(trimmed) } : {}),
    ...(change.due_hours ? toMinutes(change.due_hours) : {}),
    ...toAiProvider(row, change, credentials),
  };
  const entries = Object.entries(wanted).filter(
    ([column, value]) => JSON.stringify(value) !== JSON.stringify(row[column as keyof SettingRow]),
  );
  return Object.fromEntries(entries);
}

function pick<K extends keyof OrganizationChange>(
  change: OrganizationChange,
  keys: K[],
): Pick<OrganizationChange, K> {
  const present = keys.filter((key) => change[key] !== undefined);
  return Object.fromEntries(present.map((key) => [key, change[key]])) as Pick<OrganizationChange, K>;
}

function trimmed({ name, subcategories }: { name: string; subcategories: string[] }) {
  return { name: name.trim(), subcategories: subcategories.map((word) => word.trim()) };
}

function toMinutes(hours: NonNullable<OrganizationChange["due_hours"]>): SettingPatch {
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
