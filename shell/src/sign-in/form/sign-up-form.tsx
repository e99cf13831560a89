import { t } from "@tessera/language/t";
import { TextInput } from "@tessera/ui/mantine";
import { useLocation } from "react-router";
import type { PasswordIdentity } from "../../session/identity-client.ts";
import { isEmail, isName, isNewPassword } from "../credentials.ts";
import { returnPath } from "../return-path.ts";
import { AuthForm } from "./auth-form.tsx";
import { PasswordField } from "./password-field.tsx";
import { useCheckedForm } from "./use-checked-form.ts";
import { useSubmission } from "./use-submission.ts";

interface SignUpFormProps {
  identity: PasswordIdentity;
  onSent: (email: string) => void;
}

const checks = { name: isName, email: isEmail, password: isNewPassword };

export function SignUpForm({ identity, onSent }: SignUpFormProps) {
  const { submission, send } = useSubmission();
  const { search } = useLocation();
  const { errors, onSubmit } = useCheckedForm(checks, (values) => {
    const [name, email, returnTo] = [values.name.trim(), values.email.trim(), returnPath(search)];
    void send(async () => {
      await identity.signUp({ name, email, password: values.password, returnTo });
      onSent(email);
    });
  });

  return (
    <AuthForm label={t("Sign Up")} submission={submission} onSubmit={onSubmit}>
      <TextInput
        name="name"
        label={t("Name")}
        size="lg"
        maxLength={120}
        autoComplete="name"
        autoFocus
        error={errors.name}
      />
      <TextInput
        name="email"
        type="email"
        label={t("Email")}
        size="lg"
        autoComplete="email"
        error={errors.email}
      />
      <PasswordField label={t("Password")} isNew error={errors.password} />
    </AuthForm>
  );
}
