import type { Integration, IntegrationField } from "@tessera/wire/integration";

/** What stands in a form, by field. A secret's is empty until one is typed: nobody reads what is kept. */
export type SettingsDraft = Record<string, string>;

export function draftOf(fields: readonly IntegrationField[]): SettingsDraft {
  return Object.fromEntries(fields.map(({ name, value }) => [name, value ?? ""]));
}

/** What is sent: everything that was given at first, and later what was changed. Emptied is null, which sets the default. */
export function changesOf(
  { state, fields }: Pick<Integration, "state" | "fields">,
  draft: SettingsDraft,
): Record<string, string | null> {
  const isNew = state === "not_connected";
  const changed = fields.filter((field) => {
    const typed = draft[field.name] ?? "";
    return field.kind === "secret" || isNew ? typed !== "" : typed !== (field.value ?? "");
  });
  return Object.fromEntries(changed.map(({ name }) => [name, draft[name] || null]));
}
