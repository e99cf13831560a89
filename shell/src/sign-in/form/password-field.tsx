import { IconEye, IconEyeOff } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { PasswordInput } from "@tessera/ui/mantine-lazy";
import type { ComponentProps } from "react";
import { minPasswordLength } from "../credentials.ts";

interface PasswordFieldProps extends ComponentProps<typeof PasswordInput> {
  /** True for a new password: the field describes the rules, and lets password managers generate one. */
  isNew?: boolean;
}

export function PasswordField({
  name = "password",
  size = "lg",
  isNew = false,
  error,
  ...input
}: PasswordFieldProps) {
  return (
    <PasswordInput
      {...input}
      name={name}
      description={isNew && !error && t("At least {count} characters", { count: minPasswordLength })}
      inputWrapperOrder={["label", "input", "description", "error"]}
      size={size}
      maxLength={128}
      autoComplete={isNew ? "new-password" : "current-password"}
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
