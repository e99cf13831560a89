import { t } from "@tessera/language/t";
import type { OrganizationSettings } from "@tessera/wire/organization/organization";
import {
  describedSettings,
  type SettingName,
  type SettingType,
} from "@tessera/wire/organization/setting-fields";
import { type ComponentType, useMemo } from "react";
import { AiSection } from "./ai-section.tsx";
import { CategoriesField } from "./categories-field.tsx";
import { DaysField } from "./days-field.tsx";
import { DueHoursField } from "./due-hours-field.tsx";
import type { FieldProps } from "./field-props.ts";
import { FileTypesField } from "./file-types-field.tsx";
import { LanguageField } from "./language-field.tsx";
import { MemberField } from "./member-field.tsx";
import { Section } from "./section.tsx";
import { TermsField } from "./terms-field.tsx";
import { TimeZoneField } from "./time-zone-field.tsx";
import { useSection } from "./use-section.ts";

/** The field of each type of setting. The AI provider has a section of its own, because its key is only written. */
const fields: Record<Exclude<SettingType, "ai_provider">, unknown> = {
  time_zone: TimeZoneField,
  language: LanguageField,
  words: TermsField,
  categories: CategoriesField,
  due_hours: DueHoursField,
  member: MemberField,
  file_types: FileTypesField,
  days: DaysField,
};

interface SettingSectionProps {
  name: SettingName;
  settings: OrganizationSettings;
}

/** The section of one setting. */
export function SettingSection({ name, settings }: SettingSectionProps) {
  const { type } = describedSettings[name];
  if (type === "ai_provider") return <AiSection settings={settings} />;
  const Field = fields[type] as ComponentType<FieldProps<unknown>>;
  return <FieldSection name={name} settings={settings} Field={Field} />;
}

interface FieldSectionProps extends SettingSectionProps {
  Field: ComponentType<FieldProps<unknown>>;
}

function FieldSection({ name, settings, Field }: FieldSectionProps) {
  const plan = useMemo(
    () => ({ read: (stored: OrganizationSettings) => ({ [name]: stored[name] }) }),
    [name],
  );
  const state = useSection<Record<string, unknown>>(settings, plan);
  const setting = describedSettings[name];
  return (
    <Section title={t(setting.title ?? setting.name)} text={t(setting.text)} state={state}>
      <Field
        {...{ name, setting, settings }}
        label={t(setting.label ?? setting.name)}
        value={state.draft[name]}
        errors={state.errors}
        isReadOnly={state.isReadOnly}
        change={(value) => state.change({ [name]: value })}
      />
    </Section>
  );
}
