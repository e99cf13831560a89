import { useMutation } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { Button, Stack, Text } from "@tessera/ui/mantine";
import { isAnyCode, isPassword } from "../../../sign-in/credentials.ts";
import { CodeField } from "../../../sign-in/form/code-field.tsx";
import { PasswordField } from "../../../sign-in/form/password-field.tsx";
import { useCheckedForm } from "../../../sign-in/form/use-checked-form.ts";
import { FailureNote } from "../failure-note.tsx";
import { fieldFailure } from "../failure-text.ts";

interface PasswordStepProps {
  text: string;
  action: string;
  isDanger: boolean;
  /** Fills the hidden username field, for password managers. */
  email: string;
  /** True if a code from the authenticator app, or a backup code, is required as well. */
  asksCode: boolean;
  onProof: (proof: { password: string; code: string }) => Promise<void>;
}

/** Asks for the password before a sensitive change. */
export function PasswordStep({ text, action, isDanger, asksCode, email, onProof }: PasswordStepProps) {
  const confirm = useMutation({ mutationFn: onProof });
  const checks = { password: isPassword, code: asksCode ? isAnyCode : () => undefined };
  const { errors, onSubmit } = useCheckedForm(checks, (proof) => confirm.mutate(proof));
  const wrong = fieldFailure(confirm.error, "password");
  const wrongCode = fieldFailure(confirm.error, "code");

  return (
    <form noValidate method="post" onSubmit={onSubmit}>
      <Stack gap={16}>
        <Text size="sm">{text}</Text>
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField label={t("Password")} size="md" autoFocus error={errors.password ?? wrong} />
        {asksCode && (
          <CodeField label={t("Code from your app, or a backup code")} error={errors.code ?? wrongCode} />
        )}
        {wrong === undefined && wrongCode === undefined && <FailureNote error={confirm.error} />}
        <Button type="submit" fullWidth loading={confirm.isPending} {...(isDanger ? { color: "red" } : {})}>
          {action}
        </Button>
      </Stack>
    </form>
  );
}
