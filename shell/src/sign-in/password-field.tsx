import { IconEye, IconEyeOff } from "@tabler/icons-react";
import { PasswordInput } from "@tessera/ui";
import { shortestPassword } from "./credentials.ts";

interface PasswordFieldProps {
  label: string;
  /** A new one is described, and password managers are asked to make it. */
  isNew?: boolean;
  autoFocus?: boolean;
  error: string | undefined;
}

export function PasswordField({ label, isNew = false, autoFocus = false, error }: PasswordFieldProps) {
  return (
    <PasswordInput
      name="password"
      label={label}
      description={isNew && !error && `At least ${shortestPassword} characters`}
      inputWrapperOrder={["label", "input", "description", "error"]}
      size="lg"
      maxLength={128}
      autoComplete={isNew ? "new-password" : "current-password"}
      autoFocus={autoFocus}
      error={error}
      visibilityToggleIcon={VisibilityIcon}
      visibilityToggleButtonProps={{ "aria-label": "Show password" }}
    />
  );
}

function VisibilityIcon({ reveal }: { reveal: boolean }) {
  const Icon = reveal ? IconEyeOff : IconEye;

  return <Icon size={16} stroke={1.5} aria-hidden />;
}
