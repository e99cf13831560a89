import { t } from "@tessera/language/t";
import { Button, Stack, Text } from "@tessera/ui/mantine";
import { useForm } from "@tessera/ui/page/form";
import { isAnyCode, isPassword } from "../../../sign-in/credentials.ts";
import { CodeField } from "../../../sign-in/form/code-field.tsx";
import { PasswordField } from "../../../sign-in/form/password-field.tsx";
import { identityErrorsOf } from "../../../sign-in/form/refusal.ts";
import { FailureNote } from "../failure-note.tsx";

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
  const { form, submit, isSending, failure } = useForm({
    initialValues: { password: "", code: "" },
    validate: { password: isPassword, code: asksCode ? isAnyCode : () => undefined },
    send: onProof,
    errorsOf: identityErrorsOf,
  });

  return (
    <form noValidate method="post" onSubmit={submit}>
      <Stack gap={16}>
        <Text size="sm">{text}</Text>
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField label={t("Password")} size="md" autoFocus {...form.getInputProps("password")} />
        {asksCode && (
          <CodeField label={t("Code from your app, or a backup code")} {...form.getInputProps("code")} />
        )}
        <FailureNote error={failure} />
        <Button type="submit" fullWidth loading={isSending} {...(isDanger ? { color: "red" } : {})}>
          {action}
        </Button>
      </Stack>
    </form>
  );
}
