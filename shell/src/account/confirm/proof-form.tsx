import { t } from "@tessera/language/t";
import { Button, Stack, Text } from "@tessera/ui/mantine";
import { useForm } from "@tessera/ui/page/form";
import { isAnyCode, isPassword } from "../../sign-in/credentials.ts";
import { CodeField } from "../../sign-in/form/code-field.tsx";
import { PasswordField } from "../../sign-in/form/password-field.tsx";
import { identityErrorsOf } from "../../sign-in/form/refusal.ts";
import { FailureNote } from "../profile/failure-note.tsx";

interface ProofFormProps {
  kind: "password" | "code";
  /** Fills the hidden username field, for password managers. */
  email: string;
  onProof: (proof: Record<string, string>) => Promise<void>;
}

const checks = { password: isPassword, code: isAnyCode };
const labels = {
  password: t("This change is protected. Enter your password to continue."),
  code: t("This change is protected. Enter a code from your authenticator app, or a backup code."),
};

export function ProofForm({ kind, email, onProof }: ProofFormProps) {
  const { form, submit, isSending, failure } = useForm<Record<string, string>>({
    initialValues: { [kind]: "" },
    validate: { [kind]: checks[kind] },
    send: onProof,
    errorsOf: identityErrorsOf,
  });

  return (
    <form noValidate method="post" onSubmit={submit}>
      <Stack gap={16}>
        <Text size="sm">{labels[kind]}</Text>
        {kind === "password" ? (
          <>
            <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
            <PasswordField label={t("Password")} size="md" autoFocus {...form.getInputProps(kind)} />
          </>
        ) : (
          <CodeField label={t("Code")} autoFocus {...form.getInputProps(kind)} />
        )}
        <FailureNote error={failure} />
        <Button type="submit" fullWidth loading={isSending}>
          {t("Confirm")}
        </Button>
      </Stack>
    </form>
  );
}
