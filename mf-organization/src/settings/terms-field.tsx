import { t } from "@tessera/language/t";
import { TagsInput } from "@tessera/ui/mantine-lazy";
import type { FieldProps } from "./field-props.ts";

export function TermsField({
  name,
  setting,
  label,
  value,
  errors,
  isReadOnly,
  change,
}: FieldProps<string[]>) {
  return (
    <TagsInput
      label={label}
      placeholder={isReadOnly || !setting.placeholder ? "" : t(setting.placeholder)}
      {...(setting.max !== undefined && { maxTags: setting.max })}
      splitChars={[",", ";"]}
      value={value}
      error={errors[name]}
      onChange={change}
    />
  );
}
