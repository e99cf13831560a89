import { t } from "@tessera/language/t";
import { Anchor, useDocumentTitle } from "@tessera/ui/mantine";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import type { PasswordIdentity } from "../session/identity-client.ts";
import { AuthCard } from "./form/auth-card.tsx";
import { LinkNote } from "./form/link-note.tsx";
import { Note } from "./form/note.tsx";
import { SignInForm } from "./form/sign-in-form.tsx";
import { returnSearch } from "./return-path.ts";
import { SecondStepScreen } from "./second-step-screen.tsx";
import { SignedOutOnly } from "./signed-out-only.tsx";

interface SignInScreenProps {
  identity: PasswordIdentity;
}

/** The current step. `note` is the reason why the password is needed again. */
type Step = { kind: "password"; note?: string } | { kind: "code" };

export function SignInScreen({ identity }: SignInScreenProps) {
  const { search, state } = useLocation();
  const hasEnded = (state as { hasEnded?: boolean } | null)?.hasEnded === true;
  const [step, setStep] = useState<Step>({ kind: "password" });
  useDocumentTitle(t("Sign In · Tessera: AI-assisted customer support"));

  return (
    <SignedOutOnly identity={identity}>
      {step.kind === "code" ? (
        <SecondStepScreen
          identity={identity}
          onStartOver={() => setStep({ kind: "password" })}
          onExpired={(note) => setStep({ kind: "password", note })}
        />
      ) : (
        <AuthCard
          title={t("Sign in to Tessera")}
          text={hasEnded ? null : t("Welcome back.")}
          footer={<ToSignUp search={search} />}
        >
          {hasEnded && (
            <Note
              text={t("Your session ended. Sign in to go on: drafts of your replies and tickets are safe.")}
            />
          )}
          <LinkNote search={search} />
          {step.note !== undefined && <Note text={step.note} />}
          <SignInForm
            identity={identity}
            hasFocus={!hasEnded}
            onSecondStep={() => setStep({ kind: "code" })}
          />
        </AuthCard>
      )}
    </SignedOutOnly>
  );
}

function ToSignUp({ search }: { search: string }) {
  return (
    <>
      {t("New here?")}{" "}
      <Anchor component={Link} underline="always" to={{ pathname: "/sign-up", search: returnSearch(search) }}>
        {t("Sign Up")}
      </Anchor>
    </>
  );
}
