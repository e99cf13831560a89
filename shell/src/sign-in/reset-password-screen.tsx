import { t } from "@tessera/language/t";
import { Anchor, Button, useDocumentTitle } from "@tessera/ui/mantine";
import { useForm } from "@tessera/ui/page/form";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import type { PasswordIdentity } from "../session/identity-client.ts";
import { isNewPassword } from "./credentials.ts";
import { AuthCard } from "./form/auth-card.tsx";
import { AuthForm } from "./form/auth-form.tsx";
import { PasswordField } from "./form/password-field.tsx";
import { identityErrorsOf } from "./form/refusal.ts";

interface ResetPasswordScreenProps {
  identity: PasswordIdentity;
}

/** Shows the form for a new password. The link in the email opens it. */
export function ResetPasswordScreen({ identity }: ResetPasswordScreenProps) {
  const token = new URLSearchParams(useLocation().search).get("token") ?? "";
  const [isChanged, setChanged] = useState(false);
  useDocumentTitle(t("New password · Tessera: AI-assisted customer support"));
  const { form, submit, isSending, failure } = useForm({
    initialValues: { password: "" },
    validate: { password: isNewPassword },
    send: ({ password }) => identity.resetPassword({ token, password }),
    onSent: () => setChanged(true),
    errorsOf: identityErrorsOf,
  });

  if (isChanged) return <PasswordChanged />;
  return (
    <AuthCard
      title={t("Choose a new password")}
      text={t("After you change it, you're signed out everywhere.")}
      footer={
        <Anchor component={Link} to="/sign-in/forgot-password">
          {t("Request another link")}
        </Anchor>
      }
    >
      <AuthForm label={t("Change password")} isSending={isSending} failure={failure} onSubmit={submit}>
        <PasswordField label={t("New password")} isNew autoFocus {...form.getInputProps("password")} />
      </AuthForm>
    </AuthCard>
  );
}

function PasswordChanged() {
  return (
    <AuthCard title={t("Your password is changed")} text={t("Sign in with the new one.")}>
      <Button component={Link} to="/sign-in" size="lg" fullWidth mt={24}>
        {t("Sign In")}
      </Button>
    </AuthCard>
  );
}
