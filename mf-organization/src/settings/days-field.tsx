import { countOf, t } from "@tessera/language/t";
import { Select } from "@tessera/ui/field/select";
import type { SettingDescription } from "@tessera/wire/organization/setting-fields";
import type { FieldProps } from "./field-props.ts";

const none = "none";
const usual = [90, 180, 365, 730, 1095, 1825, 3650];

/** Returns the usual numbers of days within the bounds, and the stored one. */
function listChoices(
  { min = 0, max = Number.POSITIVE_INFINITY, noneLabel = "" }: SettingDescription,
  stored: unknown,
) {
  const offered = usual.filter((days) => days >= min && days <= max);
  const all = [...new Set([...offered, ...(typeof stored === "number" ? [stored] : [])])];
  return [
    { value: none, label: t(noneLabel) },
    ...all
      .sort((one, other) => one - other)
      .map((value) => ({ value: String(value), label: describeDays(value) })),
  ];
}

function describeDays(days: number): string {
  const years = days / 365;
  if (!Number.isInteger(years)) return countOf(days, "day");
  return countOf(years, "year");
}

export function DaysField({
  name,
  setting,
  label,
  value,
  settings,
  errors,
  change,
}: FieldProps<number | null>) {
  return (
    <Select
      label={label}
      maw={320}
      data={listChoices(setting, settings[name])}
      value={value === null ? none : String(value)}
      error={errors[name]}
      onChange={(days) => change(days === none ? null : Number(days))}
    />
  );
}
