import { Anchor, useDocumentTitle } from "@tessera/ui";
import { Link, useLocation } from "react-router";
import type { IdentityClient } from "../session/identity-client.ts";
import { AuthCard } from "./auth-card.tsx";
import { LinkNote } from "./link-note.tsx";
import { returnSearch } from "./return-path.ts";
import { SignInForm } from "./sign-in-form.tsx";
import { SignedOutOnly } from "./signed-out-only.tsx";

interface SignInScreenProps {
  identity: IdentityClient;
}

export function SignInScreen({ identity }: SignInScreenProps) {
  const { search } = useLocation();
  useDocumentTitle("Sign In · Tessera: AI-assisted customer support");

  return (
    <SignedOutOnly identity={identity}>
      <AuthCard
        title="Sign in to Tessera"
        text="Welcome back."
        footer={
          <>
            New here?{" "}
            <Anchor
              component={Link}
              underline="always"
              to={{ pathname: "/sign-up", search: returnSearch(search) }}
            >
              Sign Up
            </Anchor>
          </>
        }
      >
        <LinkNote search={search} />
        <SignInForm identity={identity} />
      </AuthCard>
    </SignedOutOnly>
  );
}
