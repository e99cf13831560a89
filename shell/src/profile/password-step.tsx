import { useMutation } from "@tanstack/react-query";
import { Button, Stack, Text } from "@tessera/ui";
import { isPassword } from "../sign-in/credentials.ts";
import { PasswordField } from "../sign-in/password-field.tsx";
import { useCheckedForm } from "../sign-in/use-checked-form.ts";
import { FailureNote } from "./failure-note.tsx";
import { fieldFailure } from "./failure-text.ts";

interface PasswordStepProps {
  text: string;
  action: string;
  isDanger: boolean;
  /** For password managers. */
  email: string;
  onPassword: (password: string) => Promise<void>;
}

/** Asks for the password before something that matters. */
export function PasswordStep({ text, action, isDanger, email, onPassword }: PasswordStepProps) {
  const confirm = useMutation({ mutationFn: onPassword });
  const { errors, onSubmit } = useCheckedForm({ password: isPassword }, ({ password }) =>
    confirm.mutate(password),
  );
  const wrong = fieldFailure(confirm.error, "password");

  return (
    <form noValidate method="post" onSubmit={onSubmit}>
      <Stack gap={16}>
        <Text size="sm">{text}</Text>
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField label="Password" size="md" autoFocus error={errors.password ?? wrong} />
        {wrong === undefined && <FailureNote error={confirm.error} />}
        <Button type="submit" fullWidth loading={confirm.isPending} {...(isDanger ? { color: "red" } : {})}>
          {action}
        </Button>
      </Stack>
    </form>
  );
}
