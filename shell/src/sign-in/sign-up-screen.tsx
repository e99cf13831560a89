import { t } from "@tessera/language/t";
import { Anchor, useDocumentTitle } from "@tessera/ui/mantine";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import type { PasswordIdentity } from "../session/identity-client.ts";
import { CheckMail } from "./check-mail.tsx";
import { AuthCard } from "./form/auth-card.tsx";
import { SignUpForm } from "./form/sign-up-form.tsx";
import { returnSearch } from "./return-path.ts";
import { SignedOutOnly } from "./signed-out-only.tsx";

interface SignUpScreenProps {
  identity: PasswordIdentity;
}

export function SignUpScreen({ identity }: SignUpScreenProps) {
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  useDocumentTitle(t("Sign Up · Tessera: AI-assisted customer support"));

  return (
    <SignedOutOnly identity={identity}>
      {mailedTo === null ? (
        <AuthCard title={t("Create your account")} text={t("No credit card required.")} footer={<ToSignIn />}>
          <SignUpForm identity={identity} onSent={setMailedTo} />
        </AuthCard>
      ) : (
        <CheckMail identity={identity} email={mailedTo} onOtherAddress={() => setMailedTo(null)} />
      )}
    </SignedOutOnly>
  );
}

function ToSignIn() {
  const { search } = useLocation();

  return (
    <>
      {t("Have an account?")}{" "}
      <Anchor component={Link} underline="always" to={{ pathname: "/sign-in", search: returnSearch(search) }}>
        {t("Sign In")}
      </Anchor>
    </>
  );
}
