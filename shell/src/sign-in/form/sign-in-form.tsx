import { t } from "@tessera/language/t";
import { Anchor, Box, TextInput } from "@tessera/ui/mantine";
import { useForm } from "@tessera/ui/page/form";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import type { PasswordIdentity } from "../../session/identity-client.ts";
import { getConfirmation } from "../confirmation.ts";
import { isEmail, isPassword } from "../credentials.ts";
import { ResendVerification } from "../resend-verification.tsx";
import { returnSearch } from "../return-path.ts";
import { AuthForm } from "./auth-form.tsx";
import { PasswordField } from "./password-field.tsx";
import { getRefusal, identityErrorsOf } from "./refusal.ts";
import classes from "./sign-in-form.module.css";

interface SignInFormProps {
  identity: PasswordIdentity;
  /** False if the person may still be typing into the former page: their keys must not end up in the form. */
  hasFocus: boolean;
  /** Called when the password was right and a code is required as well. */
  onSecondStep: () => void;
}

export function SignInForm({ identity, hasFocus, onSecondStep }: SignInFormProps) {
  const [email, setEmail] = useState("");
  const { search } = useLocation();
  const { form, submit, isSending, failure } = useForm({
    initialValues: { email: "", password: "" },
    validate: { email: isEmail, password: isPassword },
    send(values) {
      setEmail(values.email.trim());
      return identity.signIn(values.email.trim(), values.password, getConfirmation(search));
    },
    onSent: (outcome) => outcome === "second-step" && onSecondStep(),
    errorsOf: identityErrorsOf,
  });
  const refused = failure && getRefusal(failure).kind;

  return (
    <AuthForm
      label={t("Sign In")}
      isSending={isSending}
      failure={failure}
      onSubmit={submit}
      remedy={
        refused === "not_verified" ? (
          <Box mt={8}>
            <ResendVerification key={email} identity={identity} email={email} />
          </Box>
        ) : refused === "rate_limited" ? (
          <Box mt={8}>{t("Or reset your password: after that, you can sign in here at once.")}</Box>
        ) : null
      }
    >
      <TextInput
        name="email"
        type="email"
        label={t("Email")}
        size="lg"
        autoComplete="username"
        autoFocus={hasFocus}
        {...form.getInputProps("email")}
      />
      <div className={classes.password}>
        <PasswordField label={t("Password")} {...form.getInputProps("password")} />
        <Anchor
          component={Link}
          to={{ pathname: "/sign-in/forgot-password", search: returnSearch(search) }}
          className={classes.forgot}
        >
          {t("Forgot password?")}
        </Anchor>
      </div>
    </AuthForm>
  );
}
