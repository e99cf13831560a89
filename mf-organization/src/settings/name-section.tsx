import { t } from "@tessera/language/t";
import { TextInput } from "@tessera/ui/mantine";
import { useRemoteContext } from "@tessera/ui/remote/context";
import type { OrganizationSettings } from "@tessera/wire/organization/organization";
import { Section } from "./section.tsx";
import type { SectionProps } from "./section-props.ts";
import { useSection } from "./use-section.ts";

const plan = { read: ({ name, slug }: OrganizationSettings) => ({ name, slug }) };

export function NameSection({ settings }: SectionProps) {
  const { organizationKeeper: keeper } = useRemoteContext();
  const state = useSection(settings, plan);
  const { draft, change, errors } = state;
  return (
    <Section
      title={t("Name")}
      text={[
        t("How members and customers see the organization."),
        ...(keeper ? [t("Name and slug are managed at {provider}.", { provider: keeper })] : []),
      ].join(" ")}
      state={{ ...state, isReadOnly: state.isReadOnly || keeper !== undefined }}
    >
      <TextInput
        label={t("Organization name")}
        maxLength={80}
        value={draft.name}
        error={errors.name}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      <TextInput
        label={t("Slug")}
        description={t("Used in your help page's address. Former addresses keep working.")}
        maxLength={48}
        value={draft.slug}
        error={errors.slug}
        onChange={({ currentTarget }) => change({ slug: currentTarget.value })}
      />
    </Section>
  );
}
