import { IconPlus, IconX } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { ActionIcon, Button, TextInput } from "@tessera/ui/mantine";
import { agentLimits } from "@tessera/wire/agent/agent.constants";
import type { ChangeFields } from "./agent-fields.ts";
import classes from "./agent-form.module.css";

interface PromptsFieldProps {
  prompts: readonly string[];
  error: string | undefined;
  onChange: ChangeFields;
}

/** Prompts that are suggested to people at the start of a conversation with the agent. */
export function PromptsField({ prompts, error, onChange }: PromptsFieldProps) {
  const put = (change: (before: string[]) => string[]) =>
    onChange((before) => ({ starter_prompts: change(before.starter_prompts) }));
  const fields = prompts.map((prompt, index) => ({ prompt, index }));
  return (
    <fieldset className={classes.group} data-error={error ? true : undefined}>
      <legend>{t("Starter prompts")}</legend>
      {fields.map(({ prompt, index }) => (
        <TextInput
          key={index}
          aria-label={t("Starter prompt {number}", { number: index + 1 })}
          mb={8}
          maxLength={agentLimits.starterPrompt}
          value={prompt}
          rightSection={
            <ActionIcon
              size={24}
              aria-label={t("Remove starter prompt {number}", { number: index + 1 })}
              onClick={() => put((before) => before.filter((_prompt, at) => at !== index))}
            >
              <IconX size={14} stroke={1.5} aria-hidden />
            </ActionIcon>
          }
          onChange={({ currentTarget: { value } }) => put((before) => before.with(index, value))}
        />
      ))}
      {error ? <p className={classes.error}>{error}</p> : null}
      {prompts.length < agentLimits.starterPrompts ? (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} stroke={1.5} aria-hidden />}
          onClick={() => put((before) => [...before, ""])}
        >
          {t("Add a prompt")}
        </Button>
      ) : null}
    </fieldset>
  );
}
