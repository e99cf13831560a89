import { TextInput } from "@tessera/ui";
import type { IdentityClient } from "../session/identity-client.ts";
import { AuthForm } from "./auth-form.tsx";
import { isEmail, isName, isNewPassword } from "./credentials.ts";
import { PasswordField } from "./password-field.tsx";
import { useCheckedForm } from "./use-checked-form.ts";
import { useSubmission } from "./use-submission.ts";

interface SignUpFormProps {
  identity: IdentityClient;
  onSent: (email: string) => void;
}

const checks = { name: isName, email: isEmail, password: isNewPassword };

export function SignUpForm({ identity, onSent }: SignUpFormProps) {
  const { submission, send } = useSubmission();
  const { errors, onSubmit } = useCheckedForm(checks, (values) => {
    const account = { name: values.name.trim(), email: values.email.trim(), password: values.password };
    void send(async () => {
      await identity.signUp(account);
      onSent(account.email);
    });
  });

  return (
    <AuthForm label="Sign Up" submission={submission} onSubmit={onSubmit}>
      <TextInput
        name="name"
        label="Name"
        size="lg"
        maxLength={120}
        autoComplete="name"
        autoFocus
        error={errors.name}
      />
      <TextInput
        name="email"
        type="email"
        label="E-mail"
        size="lg"
        autoComplete="email"
        error={errors.email}
      />
      <PasswordField label="Password" isNew error={errors.password} />
    </AuthForm>
  );
}
