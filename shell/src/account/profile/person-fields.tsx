import { IconLock } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { Select } from "@tessera/ui/field/select";
import { TextInput } from "@tessera/ui/mantine";
import type { Form } from "@tessera/ui/page/form";
import { isLanguage, type Language, languageNames, languages } from "@tessera/wire/text/language";

export interface PersonDraft {
  full_name: string;
  timezone: string | null;
  /** Null follows the browser's setting. */
  language: Language | null;
}

interface PersonFieldsProps {
  draft: PersonDraft;
  errors: Form<PersonDraft>["errors"];
  email: string;
  isNameFixed: boolean;
  onChange(change: Partial<PersonDraft>): void;
}

const languageChoices = [
  { value: "", label: t("As set in the browser") },
  ...languages.map((value) => ({ value, label: languageNames[value] })),
];

export function PersonFields({ draft, errors, email, isNameFixed, onChange }: PersonFieldsProps) {
  return (
    <>
      <TextInput
        label={t("Name")}
        autoComplete="name"
        maxLength={120}
        readOnly={isNameFixed}
        value={draft.full_name}
        error={errors.full_name}
        onChange={({ currentTarget }) => onChange({ full_name: currentTarget.value })}
      />
      <TextInput
        label={t("Email")}
        description={isNameFixed ? undefined : t("Ask an owner to change it.")}
        variant="filled"
        value={email}
        readOnly
        rightSection={<IconLock size={16} stroke={1.5} aria-hidden />}
      />
      <Select
        label={t("Time zone")}
        placeholder="UTC"
        searchable
        clearable
        limit={100}
        nothingFoundMessage={t("No such time zone")}
        data={zonesWith(draft.timezone)}
        value={draft.timezone}
        error={errors.timezone}
        onChange={(timezone) => onChange({ timezone })}
      />
      <Select
        label={t("Language")}
        data={languageChoices}
        allowDeselect={false}
        value={draft.language ?? ""}
        error={errors.language}
        onChange={(language) => onChange({ language: isLanguage(language) ? language : null })}
      />
    </>
  );
}

/** Returns all time zones that the browser knows, plus the chosen one in case the browser does not know it. */
function zonesWith(chosen: string | null): string[] {
  return [...new Set(["UTC", ...Intl.supportedValuesOf("timeZone"), ...(chosen ? [chosen] : [])])];
}
