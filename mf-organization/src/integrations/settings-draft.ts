import type { Integration, IntegrationField } from "@tessera/wire/mail/integration";

/** The values in a form, by field. A secret is empty until one is typed, because saved secrets cannot be read. */
export type SettingsDraft = Record<string, string>;

export function draftOf(fields: readonly IntegrationField[]): SettingsDraft {
  return Object.fromEntries(fields.map(({ name, value }) => [name, value ?? ""]));
}

/**
 * Returns the values to send: everything given for a new connection, otherwise only what was changed. A field that was emptied is null,
 * which restores the default.
 */
export function toChanges(
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
