import { t } from "@tessera/language/t";
import { Anchor, Button, useDocumentTitle } from "@tessera/ui/mantine";
import { Link, useLocation } from "react-router";
import type { PasswordIdentity } from "../session/identity-client.ts";
import { isNewPassword } from "./credentials.ts";
import { AuthCard } from "./form/auth-card.tsx";
import { AuthForm } from "./form/auth-form.tsx";
import { PasswordField } from "./form/password-field.tsx";
import { useCheckedForm } from "./form/use-checked-form.ts";
import { useSubmission } from "./form/use-submission.ts";

interface ResetPasswordScreenProps {
  identity: PasswordIdentity;
}

/** Shows the form for a new password. The link in the email opens it. */
export function ResetPasswordScreen({ identity }: ResetPasswordScreenProps) {
  const token = new URLSearchParams(useLocation().search).get("token") ?? "";
  const { submission, send } = useSubmission();
  useDocumentTitle(t("New password · Tessera: AI-assisted customer support"));
  const { errors, onSubmit } = useCheckedForm({ password: isNewPassword }, ({ password }) => {
    void send(() => identity.resetPassword({ token, password }));
  });

  if (submission.kind === "done") return <PasswordChanged />;
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
      <AuthForm label={t("Change password")} submission={submission} onSubmit={onSubmit}>
        <PasswordField label={t("New password")} isNew autoFocus error={errors.password} />
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
