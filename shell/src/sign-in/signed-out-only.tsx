import { IconPlugConnectedX } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { Button, Center } from "@tessera/ui/mantine";
import { useIdentityState } from "@tessera/ui/person/use-identity-state";
import { LoadingChip } from "@tessera/ui/state/loading-chip";
import { StateView } from "@tessera/ui/state/state-view";
import { type ReactNode, useState } from "react";
import { Navigate, useLocation } from "react-router";
import type { IdentityClient } from "../session/identity-client.ts";
import { returnPath } from "./return-path.ts";

interface SignedOutOnlyProps {
  identity: IdentityClient;
  children: ReactNode;
}

/** Leads a person who is signed in, or just has signed in, to where they were going. */
export function SignedOutOnly({ identity, children }: SignedOutOnlyProps) {
  const { isAuthenticated, isLoading, error } = useIdentityState(identity);
  const { search } = useLocation();
  const [isKnown, setIsKnown] = useState(!isLoading);

  // Once known, a form stays on the screen with what was typed, whatever is asked meanwhile.
  if (!isKnown && !isLoading) setIsKnown(true);

  if (isAuthenticated) return <Navigate to={returnPath(search)} replace />;
  if (error) return <NotReached error={error} onRetry={() => void identity.start()} />;
  if (isKnown) return children;
  return (
    <Center mih="100svh">
      <LoadingChip text={t("Loading...")} />
    </Center>
  );
}

function NotReached({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <Center mih="100svh">
      <StateView
        icon={IconPlugConnectedX}
        tone="danger"
        title={t("Couldn't load your session")}
        text={error.message}
        actions={<Button onClick={onRetry}>{t("Try Again")}</Button>}
      />
    </Center>
  );
}
