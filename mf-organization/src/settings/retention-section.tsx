import { countOf, t } from "@tessera/language/t";
import { Select } from "@tessera/ui/field/select";
import type { OrganizationSettings } from "@tessera/wire/organization/organization";
import { Section } from "./section.tsx";
import type { SectionProps } from "./section-props.ts";
import { useSection } from "./use-section.ts";

const plan = {
  read: ({ retention_days: days }: OrganizationSettings) => ({ retention_days: days }),
};

const forEver = "for-ever";
const usual = [90, 180, 365, 730, 1095, 1825, 3650];

function choicesWith(days: number | null) {
  const all = [...new Set([...usual, ...(days === null ? [] : [days])])].sort((one, other) => one - other);
  return [
    { value: forEver, label: t("Keep forever") },
    ...all.map((value) => ({ value: String(value), label: inWords(value) })),
  ];
}

function inWords(days: number): string {
  const years = days / 365;
  if (!Number.isInteger(years)) return countOf(days, "day");
  return countOf(years, "year");
}

export function RetentionSection({ settings }: SectionProps) {
  const state = useSection(settings, plan);
  const { draft, change, errors } = state;
  return (
    <Section
      title={t("Retention")}
      text={t("When resolved, closed and cancelled tickets are deleted, with their files.")}
      state={state}
    >
      <Select
        label={t("Delete finished tickets after")}
        maw={320}
        data={choicesWith(settings.retention_days)}
        value={draft.retention_days === null ? forEver : String(draft.retention_days)}
        error={errors.retention_days}
        onChange={(value) => change({ retention_days: value === forEver ? null : Number(value) })}
      />
    </Section>
  );
}
