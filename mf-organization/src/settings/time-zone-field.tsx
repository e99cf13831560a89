import { t } from "@tessera/language/t";
import { Select } from "@tessera/ui/field/select";
import type { FieldProps } from "./field-props.ts";

/** Returns every time zone that the browser knows, and the chosen one if it is not among them. */
function zonesWith(chosen: string): string[] {
  return [...new Set(["UTC", ...Intl.supportedValuesOf("timeZone"), chosen])];
}

export function TimeZoneField({ name, label, value, errors, change }: FieldProps<string>) {
  return (
    <Select
      label={label}
      searchable
      limit={100}
      maw={320}
      nothingFoundMessage={t("No such time zone")}
      data={zonesWith(value)}
      value={value}
      error={errors[name]}
      onChange={(zone) => zone && change(zone)}
    />
  );
}
