import { t } from "@tessera/language/t";
import { Select } from "@tessera/ui/field/select";
import type { OrganizationSettings } from "@tessera/wire/organization/organization";
import { Section } from "./section.tsx";
import type { SectionProps } from "./section-props.ts";
import { useSection } from "./use-section.ts";

const plan = { read: ({ timezone }: OrganizationSettings) => ({ timezone }) };

/** Returns every time zone that the browser knows, and the chosen one if it is not among them. */
function zonesWith(chosen: string): string[] {
  return [...new Set(["UTC", ...Intl.supportedValuesOf("timeZone"), chosen])];
}

export function TimeSection({ settings }: SectionProps) {
  const state = useSection(settings, plan);
  const { draft, change, errors } = state;
  return (
    <Section title={t("Time zone")} text={t("Used for days in reports and digests.")} state={state}>
      <Select
        label={t("Time zone")}
        searchable
        limit={100}
        maw={320}
        nothingFoundMessage={t("No such time zone")}
        data={zonesWith(draft.timezone)}
        value={draft.timezone}
        error={errors.timezone}
        onChange={(timezone) => timezone && change({ timezone })}
      />
    </Section>
  );
}
