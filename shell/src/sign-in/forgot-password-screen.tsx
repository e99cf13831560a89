import { t, tx } from "@tessera/language/t";
import { Anchor, TextInput, useDocumentTitle } from "@tessera/ui/mantine";
import { useForm } from "@tessera/ui/page/form";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import type { PasswordIdentity } from "../session/identity-client.ts";
import { isEmail } from "./credentials.ts";
import { AuthCard } from "./form/auth-card.tsx";
import { AuthForm } from "./form/auth-form.tsx";
import { identityErrorsOf } from "./form/refusal.ts";
import { returnSearch } from "./return-path.ts";

interface ForgotPasswordScreenProps {
  identity: PasswordIdentity;
}

export function ForgotPasswordScreen({ identity }: ForgotPasswordScreenProps) {
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  useDocumentTitle(t("Forgot password · Tessera: AI-assisted customer support"));
  const { form, submit, isSending, failure } = useForm({
    initialValues: { email: "" },
    validate: { email: isEmail },
    send: ({ email }) => identity.requestPasswordReset(email.trim()),
    onSent: (_sent, { email }) => setMailedTo(email.trim()),
    errorsOf: identityErrorsOf,
  });

  if (mailedTo !== null) return <ResetMailed email={mailedTo} />;
  return (
    <AuthCard
      title={t("Forgot your password?")}
      text={t("Enter your email address. We'll send you a link to choose a new password.")}
      footer={<BackToSignIn />}
    >
      <AuthForm label={t("Send link")} isSending={isSending} failure={failure} onSubmit={submit}>
        <TextInput
          name="email"
          type="email"
          label={t("Email")}
          size="lg"
          autoComplete="username"
          autoFocus
          {...form.getInputProps("email")}
        />
      </AuthForm>
    </AuthCard>
  );
}

function ResetMailed({ email }: { email: string }) {
  return (
    <AuthCard
      title={t("Check your email")}
      text={tx("If {email} has an account, a link to choose a new password is on its way.", {
        email: <strong>{email}</strong>,
      })}
      footer={<BackToSignIn />}
    />
  );
}

function BackToSignIn() {
  const { search } = useLocation();

  return (
    <Anchor component={Link} to={{ pathname: "/sign-in", search: returnSearch(search) }}>
      {t("Back to Sign In")}
    </Anchor>
  );
}
