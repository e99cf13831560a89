import { t } from "@tessera/language/t";
import { Select } from "@tessera/ui/field/select";
import type { OrganizationSettings } from "@tessera/wire/organization/organization";
import { isLanguage, languageNames, languages } from "@tessera/wire/text/language";
import { Section } from "./section.tsx";
import type { SectionProps } from "./section-props.ts";
import { useSection } from "./use-section.ts";

const plan = { read: ({ language }: OrganizationSettings) => ({ language }) };
const options = languages.map((value) => ({ value, label: languageNames[value] }));

export function LanguageSection({ settings }: SectionProps) {
  const state = useSection(settings, plan);
  const { draft, change, errors } = state;
  return (
    <Section
      title={t("Language")}
      text={t("Used for emails to customers and members whose own language isn't known.")}
      state={state}
    >
      <Select
        label={t("Language")}
        maw={320}
        data={options}
        value={draft.language}
        error={errors.language}
        onChange={(language) => isLanguage(language) && change({ language })}
      />
    </Section>
  );
}
