import { t } from "@tessera/language/t";
import { Button, Center, Stack, useDocumentTitle } from "@tessera/ui/mantine";
import { LoadingChip } from "@tessera/ui/state/loading-chip";
import { useEffect, useState } from "react";
import { CentredPage } from "../../common/centred-page.tsx";
import { getRefusal, type Refusal } from "../form/refusal.ts";
import { RefusalNote } from "../form/refusal-note.tsx";
import { SignedOutOnly } from "../signed-out-only.tsx";
import type { OpenClerk } from "./clerk-adapter.ts";
import type { ClerkIdentity } from "./clerk-identity.ts";
import { ClerkPartView } from "./clerk-part-view.tsx";

interface ClerkScreenProps {
  part: "sign-in" | "sign-up";
  identity: ClerkIdentity;
  openClerk: OpenClerk;
}

/** Signs in a person who has a session at Clerk. Everyone else sees Clerk's own form, which leads back here. */
export function ClerkScreen({ part, identity, openClerk }: ClerkScreenProps) {
  useDocumentTitle(
    part === "sign-in"
      ? t("Sign In · Tessera: AI-assisted customer support")
      : t("Sign Up · Tessera: AI-assisted customer support"),
  );

  return (
    <SignedOutOnly identity={identity}>
      <CentredPage>
        <Entry part={part} identity={identity} openClerk={openClerk} />
      </CentredPage>
    </SignedOutOnly>
  );
}

type State = { kind: "asking" } | { kind: "stranger" } | { kind: "refused"; refusal: Refusal };

function Entry({ part, identity, openClerk }: ClerkScreenProps) {
  const state = useEntry(identity);

  switch (state.kind) {
    case "asking":
      return (
        <Center>
          <LoadingChip text={t("Loading...")} />
        </Center>
      );
    case "stranger":
      return <ClerkPartView part={part} openClerk={openClerk} />;
    case "refused":
      return (
        <Stack gap={16}>
          <RefusalNote refusal={state.refusal} />
          <Button onClick={() => location.reload()}>{t("Try Again")}</Button>
          <Button variant="default" onClick={() => void openClerk().then((clerk) => clerk.signOut())}>
            {t("Use another account")}
          </Button>
        </Stack>
      );
  }
}

/** Signs in by the session at Clerk, if there is one. */
function useEntry(identity: ClerkIdentity): State {
  const [state, setState] = useState<State>({ kind: "asking" });

  useEffect(() => {
    let isLeft = false;
    identity.enter().then(
      (isIn) => !isLeft && setState({ kind: isIn ? "asking" : "stranger" }),
      (error: unknown) => !isLeft && setState({ kind: "refused", refusal: getRefusal(error) }),
    );
    return () => {
      isLeft = true;
    };
  }, [identity]);

  return state;
}
