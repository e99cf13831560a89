import { useMutation } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { Button, Stack, Text } from "@tessera/ui/mantine";
import { isAnyCode, isPassword } from "../../sign-in/credentials.ts";
import { CodeField } from "../../sign-in/form/code-field.tsx";
import { PasswordField } from "../../sign-in/form/password-field.tsx";
import { useCheckedForm } from "../../sign-in/form/use-checked-form.ts";
import { FailureNote } from "../profile/failure-note.tsx";
import { fieldFailure } from "../profile/failure-text.ts";

interface ProofFormProps {
  kind: "password" | "code";
  /** Fills the hidden username field, for password managers. */
  email: string;
  onProof: (proof: Record<string, string>) => Promise<void>;
}

const checks = { password: { password: isPassword }, code: { code: isAnyCode } };
const labels = {
  password: t("This change is protected. Enter your password to continue."),
  code: t("This change is protected. Enter a code from your authenticator app, or a backup code."),
};

export function ProofForm({ kind, email, onProof }: ProofFormProps) {
  const confirm = useMutation({ mutationFn: onProof });
  const { errors, onSubmit } = useCheckedForm<string>(checks[kind], (values) => confirm.mutate(values));
  const wrong = fieldFailure(confirm.error, kind);
  const error = errors[kind] ?? wrong;

  return (
    <form noValidate method="post" onSubmit={onSubmit}>
      <Stack gap={16}>
        <Text size="sm">{labels[kind]}</Text>
        {kind === "password" ? (
          <>
            <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
            <PasswordField label={t("Password")} size="md" autoFocus error={error} />
          </>
        ) : (
          <CodeField label={t("Code")} autoFocus error={error} />
        )}
        {wrong === undefined && <FailureNote error={confirm.error} />}
        <Button type="submit" fullWidth loading={confirm.isPending}>
          {t("Confirm")}
        </Button>
      </Stack>
    </form>
  );
}
