import { IconLock } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { Button } from "@tessera/ui/mantine";
import { Input, PasswordInput } from "@tessera/ui/mantine-lazy";
import { useState } from "react";
import classes from "./inboxes.module.css";

interface PasswordFieldProps {
  /** Empty until one is typed; null to remove the saved password. */
  value: string | null;
  error: string | undefined;
  isSet: boolean;
  onChange(value: string | null): void;
}

/** A field for a password that can be set but not read. Of a saved password, the form knows only that it is set. */
export function PasswordField({ value, error, isSet, onChange }: PasswordFieldProps) {
  const [isReplacing, setReplacing] = useState(false);
  if (isSet && !isReplacing && !error) {
    return (
      <Input.Wrapper label={t("Password")} labelElement="div">
        <div className={classes.kept}>
          <IconLock size={16} stroke={1.5} aria-hidden />
          <span className={classes.keptWord}>{value === null ? t("Removed when you save") : t("Set")}</span>
          <Button
            size="xs"
            variant="default"
            aria-label={t("Replace password")}
            onClick={() => setReplacing(true)}
          >
            {t("Replace")}
          </Button>
          {value === null ? (
            <Button size="xs" variant="default" aria-label={t("Keep password")} onClick={() => onChange("")}>
              {t("Keep")}
            </Button>
          ) : (
            <Button
              size="xs"
              variant="default"
              aria-label={t("Remove password")}
              onClick={() => onChange(null)}
            >
              {t("Remove")}
            </Button>
          )}
        </div>
      </Input.Wrapper>
    );
  }
  return (
    <PasswordInput
      label={t("Password")}
      description={isSet ? t("Leave empty to keep the one that is set.") : undefined}
      error={error}
      autoFocus={isReplacing}
      autoComplete="new-password"
      maxLength={1000}
      value={value ?? ""}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
