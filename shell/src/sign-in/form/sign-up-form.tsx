import { t } from "@tessera/language/t";
import { TextInput } from "@tessera/ui/mantine";
import { useForm } from "@tessera/ui/page/form";
import { useLocation } from "react-router";
import type { PasswordIdentity } from "../../session/identity-client.ts";
import { isEmail, isName, isNewPassword } from "../credentials.ts";
import { returnPath } from "../return-path.ts";
import { AuthForm } from "./auth-form.tsx";
import { PasswordField } from "./password-field.tsx";
import { identityErrorsOf } from "./refusal.ts";

interface SignUpFormProps {
  identity: PasswordIdentity;
  onSent: (email: string) => void;
}

export function SignUpForm({ identity, onSent }: SignUpFormProps) {
  const { search } = useLocation();
  const { form, submit, isSending, failure } = useForm({
    initialValues: { name: "", email: "", password: "" },
    validate: { name: isName, email: isEmail, password: isNewPassword },
    send: ({ name, email, password }) =>
      identity.signUp({ name: name.trim(), email: email.trim(), password, returnTo: returnPath(search) }),
    onSent: (_sent, { email }) => onSent(email.trim()),
    errorsOf: identityErrorsOf,
  });

  return (
    <AuthForm label={t("Sign Up")} isSending={isSending} failure={failure} onSubmit={submit}>
      <TextInput
        name="name"
        label={t("Name")}
        size="lg"
        maxLength={120}
        autoComplete="name"
        autoFocus
        {...form.getInputProps("name")}
      />
      <TextInput
        name="email"
        type="email"
        label={t("Email")}
        size="lg"
        autoComplete="email"
        {...form.getInputProps("email")}
      />
      <PasswordField label={t("Password")} isNew {...form.getInputProps("password")} />
    </AuthForm>
  );
}
