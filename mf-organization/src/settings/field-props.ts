import type { FieldErrors } from "@tessera/ui/page/field-errors";
import type { OrganizationSettings } from "@tessera/wire/organization/organization";
import type { SettingDescription, SettingName } from "@tessera/wire/organization/setting-fields";

/** The props of the field of a type of setting. */
export interface FieldProps<Value> {
  name: SettingName;
  setting: SettingDescription;
  /** The label in the reader's language. */
  label: string;
  value: Value;
  /** The settings as they are stored. */
  settings: OrganizationSettings;
  errors: FieldErrors;
  isReadOnly: boolean;
  change(value: Value): void;
}
