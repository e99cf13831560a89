import { Select } from "@tessera/ui/field/select";
import { isLanguage, type Language, languageNames, languages } from "@tessera/wire/text/language";
import type { FieldProps } from "./field-props.ts";

const options = languages.map((value) => ({ value, label: languageNames[value] }));

export function LanguageField({ name, label, value, errors, change }: FieldProps<Language>) {
  return (
    <Select
      label={label}
      maw={320}
      data={options}
      value={value}
      error={errors[name]}
      onChange={(language) => isLanguage(language) && change(language)}
    />
  );
}
