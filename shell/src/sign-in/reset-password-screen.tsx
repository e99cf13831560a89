import { Anchor, Button, useDocumentTitle } from "@tessera/ui/mantine";
import { Link, useLocation } from "react-router";
import type { PasswordIdentity } from "../session/identity-client.ts";
import { AuthCard } from "./auth-card.tsx";
import { AuthForm } from "./auth-form.tsx";
import { isNewPassword } from "./credentials.ts";
import { PasswordField } from "./password-field.tsx";
import { useCheckedForm } from "./use-checked-form.ts";
import { useSubmission } from "./use-submission.ts";

interface ResetPasswordScreenProps {
  identity: PasswordIdentity;
}

/** Where the link of the mail leads. */
export function ResetPasswordScreen({ identity }: ResetPasswordScreenProps) {
  const token = new URLSearchParams(useLocation().search).get("token") ?? "";
  const { submission, send } = useSubmission();
  useDocumentTitle("New password · Tessera: AI-assisted customer support");
  const { errors, onSubmit } = useCheckedForm({ password: isNewPassword }, ({ password }) => {
    void send(() => identity.resetPassword({ token, password }));
  });

  if (submission.kind === "done") return <PasswordChanged />;
  return (
    <AuthCard
      title="Choose a new password"
      text="After you change it, you're signed out everywhere."
      footer={
        <Anchor component={Link} to="/sign-in/forgot-password">
          Request another link
        </Anchor>
      }
    >
      <AuthForm label="Change password" submission={submission} onSubmit={onSubmit}>
        <PasswordField label="New password" isNew autoFocus error={errors.password} />
      </AuthForm>
    </AuthCard>
  );
}

function PasswordChanged() {
  return (
    <AuthCard title="Your password is changed" text="Sign in with the new one.">
      <Button component={Link} to="/sign-in" size="lg" fullWidth mt={24}>
        Sign In
      </Button>
    </AuthCard>
  );
}
