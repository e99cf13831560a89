import { useQuery } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { translateReason } from "@tessera/language/translate-reason";
import { Select } from "@tessera/ui/field/select";
import { SegmentedControl, TextInput } from "@tessera/ui/mantine";
import { Textarea } from "@tessera/ui/mantine-lazy";
import { errorsBelow, type FieldErrors } from "@tessera/ui/page/field-errors";
import type { Form } from "@tessera/ui/page/form";
import { useSession } from "@tessera/ui/remote/session";
import { agentLimits, agentStatuses } from "@tessera/wire/agent/agent.constants";
import { modelsQuery } from "../common/agent.queries.ts";
import { agentStatusLabel } from "../common/agent-labels.ts";
import type { AgentFields, ChangeFields } from "./agent-fields.ts";
import classes from "./agent-form.module.css";
import { KnowledgeField } from "./knowledge-field.tsx";
import { PromptsField } from "./prompts-field.tsx";
import { ServersField } from "./servers-field.tsx";
import { ToolRows } from "./tool-rows.tsx";

interface AgentFormProps {
  /** The agent's id, or "new". Identifies its uploads. */
  place: string;
  form: Form<AgentFields>;
  errors: FieldErrors;
  onChange: ChangeFields;
}

const statuses = agentStatuses.map((value) => ({ value, label: agentStatusLabel(value) }));
const usual = "usual";

function ModelField({ form }: AgentFormProps) {
  const { model } = form.values;
  const { data } = useQuery(modelsQuery(useSession()));
  const models = data?.items ?? [];
  const usualLabel = models.find(({ id }) => id === data?.default)?.label;
  const chosen = models.find(({ id }) => id === (model ?? data?.default));
  return (
    <Select
      label={t("Model")}
      description={chosen?.note ? translateReason(chosen.note_reason, chosen.note) : undefined}
      inputWrapperOrder={["label", "input", "description", "error"]}
      data={[
        { value: usual, label: usualLabel ? t("Default ({model})", { model: usualLabel }) : t("Default") },
        ...models.map(({ id, label }) => ({ value: id, label })),
        ...(model && !chosen ? [{ value: model, label: model }] : []),
      ]}
      {...form.getInputProps("model")}
      value={model ?? usual}
      onChange={(value) => form.setFieldValue("model", value === usual ? null : value)}
    />
  );
}

const temperatures = [
  { value: "0", label: t("Precise") },
  { value: "0.2", label: t("Balanced") },
  { value: "0.7", label: t("Creative") },
];

/** Offers three levels by name. A temperature set to another value stays available. */
function TemperatureField({ form }: AgentFormProps) {
  const value = String(form.values.temperature);
  const isKnown = temperatures.some((known) => known.value === value);
  return (
    <fieldset className={classes.group}>
      <legend>{t("How it answers")}</legend>
      <SegmentedControl
        data={isKnown ? temperatures : [...temperatures, { value, label: value }]}
        value={value}
        onChange={(next) => form.setFieldValue("temperature", Number(next))}
      />
    </fieldset>
  );
}

function NameFields(props: AgentFormProps) {
  const { form } = props;
  return (
    <>
      <div className={classes.pair}>
        <TextInput
          label={t("Name")}
          withAsterisk
          maxLength={agentLimits.name}
          {...form.getInputProps("name")}
        />
        <ModelField {...props} />
      </div>
      <TextInput
        label={t("Description")}
        placeholder={t("Its purpose, in one sentence")}
        maxLength={agentLimits.description}
        {...form.getInputProps("description")}
      />
      <Textarea
        label={t("Instructions")}
        autosize
        minRows={4}
        maxRows={16}
        maxLength={agentLimits.instructions}
        {...form.getInputProps("instructions")}
      />
    </>
  );
}

export function AgentForm(props: AgentFormProps) {
  const { place, form, errors, onChange } = props;
  const fields = form.values;
  return (
    <div className={classes.fields}>
      <NameFields {...props} />
      <ToolRows tools={fields.tools} onChange={onChange} />
      <KnowledgeField
        place={place}
        knowledge={fields.knowledge}
        error={errorsBelow(errors, "knowledge")}
        onChange={onChange}
      />
      <PromptsField prompts={fields.starter_prompts} error={errors.starter_prompts} onChange={onChange} />
      <TemperatureField {...props} />
      <ServersField servers={fields.mcp_servers} errors={errors} onChange={onChange} />
      <fieldset className={classes.group}>
        <legend>{t("Status")}</legend>
        <SegmentedControl data={statuses} {...form.getInputProps("status", { withError: false })} />
        <p className={classes.hint}>{t("Members can chat only with active agents.")}</p>
      </fieldset>
    </div>
  );
}
