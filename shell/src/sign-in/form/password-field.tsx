import { IconEye, IconEyeOff } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { PasswordInput } from "@tessera/ui/mantine-lazy";
import { minPasswordLength } from "../credentials.ts";

interface PasswordFieldProps {
  name?: string;
  label: string;
  size?: "md" | "lg";
  /** True for a new password: the field describes the rules, and lets password managers generate one. */
  isNew?: boolean;
  autoFocus?: boolean;
  error: string | undefined;
}

export function PasswordField({
  name = "password",
  label,
  size = "lg",
  isNew = false,
  autoFocus = false,
  error,
}: PasswordFieldProps) {
  return (
    <PasswordInput
      name={name}
      label={label}
      description={isNew && !error && t("At least {count} characters", { count: minPasswordLength })}
      inputWrapperOrder={["label", "input", "description", "error"]}
      size={size}
      maxLength={128}
      autoComplete={isNew ? "new-password" : "current-password"}
      autoFocus={autoFocus}
      error={error}
      visibilityToggleIcon={VisibilityIcon}
      visibilityToggleButtonProps={{ "aria-label": t("Show password") }}
    />
  );
}

function VisibilityIcon({ reveal }: { reveal: boolean }) {
  const Icon = reveal ? IconEyeOff : IconEye;

  return <Icon size={16} stroke={1.5} aria-hidden />;
}
