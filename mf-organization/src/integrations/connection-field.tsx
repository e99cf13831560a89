import { IconLock } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { translateReason } from "@tessera/language/translate-reason";
import { Select } from "@tessera/ui/field/select";
import { Button, TextInput } from "@tessera/ui/mantine";
import { Input, PasswordInput, Switch } from "@tessera/ui/mantine-lazy";
import type { IntegrationField } from "@tessera/wire/mail/integration";
import { useState } from "react";
import classes from "./integrations.module.css";

interface ConnectionFieldProps {
  field: IntegrationField;
  value: string;
  error: string | undefined;
  /** True if the field gets the focus when the form opens. */
  isFirst: boolean;
  onChange(value: string): void;
}

/** An input that matches the kind of the field. */
export function ConnectionField(props: ConnectionFieldProps) {
  const { field, value, error, isFirst, onChange } = props;
  const { label, hint } = toTexts(field);
  const { kind } = field;
  const shared = { label, description: hint, error, "data-autofocus": isFirst || undefined };

  switch (kind) {
    case "secret":
      return <SecretField {...props} />;
    case "switch":
      return (
        <Switch
          {...shared}
          checked={value === "true"}
          onChange={({ currentTarget }) => onChange(String(currentTarget.checked))}
        />
      );
    case "choice":
      return (
        <Select
          {...shared}
          data={field.options}
          value={value}
          onChange={(chosen) => onChange(chosen ?? "")}
        />
      );
    default:
      return (
        <TextInput
          {...shared}
          inputMode={kind === "url" ? "url" : "text"}
          autoComplete="off"
          spellCheck={false}
          maxLength={4000}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      );
  }
}

function toTexts(field: IntegrationField): { label: string; hint: string | null } {
  const { label, label_reason, hint, hint_reason } = field;
  return { label: translateReason(label_reason, label), hint: hint && translateReason(hint_reason, hint) };
}

/** A field for a secret that can be set but not read. Of a saved secret, the form knows only that it is set. */
function SecretField({ field, value, error, isFirst, onChange }: ConnectionFieldProps) {
  const { is_set: isSet } = field;
  const { label, hint } = toTexts(field);
  const [isReplacing, setReplacing] = useState(false);
  if (isSet && !isReplacing && !error) {
    return (
      <Input.Wrapper label={label} description={hint} labelElement="div">
        <div className={classes.kept}>
          <IconLock size={16} stroke={1.5} aria-hidden />
          <span className={classes.keptWord}>{t("Stored")}</span>
          <Button
            size="xs"
            variant="default"
            aria-label={t("Replace {label}", { label })}
            onClick={() => setReplacing(true)}
          >
            {t("Replace")}
          </Button>
        </div>
      </Input.Wrapper>
    );
  }
  return (
    <PasswordInput
      label={label}
      description={isSet ? t("Leave empty to keep the stored one.") : hint}
      error={error}
      data-autofocus={isFirst || undefined}
      autoFocus={isReplacing}
      autoComplete="new-password"
      maxLength={4000}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
