import { t } from "@tessera/language/t";
import { SegmentedControl, Text, TextInput } from "@tessera/ui/mantine";
import { PasswordInput } from "@tessera/ui/mantine-lazy";
import type { OrganizationChange, OrganizationSettings } from "@tessera/wire/organization/organization";
import { describedSettings } from "@tessera/wire/organization/setting-fields";
import { Section } from "./section.tsx";
import type { SectionProps } from "./section-props.ts";
import { useSection } from "./use-section.ts";

interface AiDraft {
  kind: "built_in" | "openai_compatible";
  baseUrl: string;
  model: string;
  /** The key as typed. The stored key is never shown. */
  key: string;
}

const plan = {
  read: ({ ai_provider: provider }: OrganizationSettings): AiDraft => ({
    kind: provider.kind,
    baseUrl: provider.base_url ?? "",
    model: provider.model ?? "",
    key: "",
  }),
  write: ({ kind, baseUrl, model, key }: AiDraft): OrganizationChange => ({
    ai_provider: {
      kind,
      ...(kind === "openai_compatible" ? { base_url: baseUrl || null, model: model || null } : {}),
      ...(key ? { key } : {}),
    },
  }),
};

const kinds = [
  { value: "built_in", label: t("Built-in analysis") },
  { value: "openai_compatible", label: t("Your own model") },
];

export function AiSection({ settings }: SectionProps) {
  const state = useSection(settings, plan);
  const { draft, change, isReadOnly } = state;
  return (
    <Section
      title={t(describedSettings.ai_provider.name)}
      text={t(describedSettings.ai_provider.text)}
      state={state}
    >
      <SegmentedControl
        aria-label={t(describedSettings.ai_provider.name)}
        data={kinds}
        value={draft.kind}
        disabled={isReadOnly}
        w="fit-content"
        onChange={(kind) => change({ kind: kind as AiDraft["kind"] })}
      />
      {draft.kind === "built_in" ? (
        <Text size="sm" c="dimmed">
          {t("Runs inside the installation: it needs no key, and nothing leaves the installation.")}
        </Text>
      ) : (
        <ModelFields settings={settings} state={state} />
      )}
    </Section>
  );
}

interface ModelFieldsProps extends SectionProps {
  state: ReturnType<typeof useSection<AiDraft>>;
}

function ModelFields({ settings, state }: ModelFieldsProps) {
  const { draft, change, errors } = state;
  const hasKey = settings.ai_provider.has_key;
  return (
    <>
      <TextInput
        label={t("Base URL")}
        description={t("Any endpoint with an OpenAI-compatible API.")}
        placeholder="https://models.example/v1"
        value={draft.baseUrl}
        error={errors["ai_provider.base_url"]}
        onChange={({ currentTarget }) => change({ baseUrl: currentTarget.value.trim() })}
      />
      <TextInput
        label={t("Model")}
        value={draft.model}
        error={errors["ai_provider.model"]}
        onChange={({ currentTarget }) => change({ model: currentTarget.value })}
      />
      <PasswordInput
        label={t("Key")}
        autoComplete="off"
        description={
          hasKey
            ? t("A key is stored. Enter another one to replace it.")
            : t("It's stored encrypted and never shown again.")
        }
        placeholder={hasKey ? "••••••••••••" : ""}
        value={draft.key}
        error={errors["ai_provider.key"]}
        onChange={({ currentTarget }) => change({ key: currentTarget.value })}
      />
    </>
  );
}
