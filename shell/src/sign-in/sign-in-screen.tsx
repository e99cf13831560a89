import { Anchor, useDocumentTitle } from "@tessera/ui";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import type { PasswordIdentity } from "../session/identity-client.ts";
import { AuthCard } from "./auth-card.tsx";
import { LinkNote } from "./link-note.tsx";
import { Note } from "./note.tsx";
import { returnSearch } from "./return-path.ts";
import { SecondStepScreen } from "./second-step-screen.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { SignedOutOnly } from "./signed-out-only.tsx";

interface SignInScreenProps {
  identity: PasswordIdentity;
}

/** `password-again`: the code came too late. */
type Step = "password" | "code" | "password-again";

export function SignInScreen({ identity }: SignInScreenProps) {
  const { search } = useLocation();
  const [step, setStep] = useState<Step>("password");
  useDocumentTitle("Sign In · Tessera: AI-assisted customer support");

  return (
    <SignedOutOnly identity={identity}>
      {step === "code" ? (
        <SecondStepScreen
          identity={identity}
          onStartOver={() => setStep("password")}
          onExpired={() => setStep("password-again")}
        />
      ) : (
        <AuthCard title="Sign in to Tessera" text="Welcome back." footer={<ToSignUp search={search} />}>
          <LinkNote search={search} />
          {step === "password-again" && <Note text="It took too long. Sign in again." />}
          <SignInForm identity={identity} onSecondStep={() => setStep("code")} />
        </AuthCard>
      )}
    </SignedOutOnly>
  );
}

function ToSignUp({ search }: { search: string }) {
  return (
    <>
      New here?{" "}
      <Anchor component={Link} underline="always" to={{ pathname: "/sign-up", search: returnSearch(search) }}>
        Sign Up
      </Anchor>
    </>
  );
}
