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

/** Redirects a signed-in person to the page that they came from, and shows the content to everyone else. */
export function SignedOutOnly({ identity, children }: SignedOutOnlyProps) {
  const { isAuthenticated, isLoading, error } = useIdentityState(identity);
  const { search } = useLocation();
  const [isKnown, setIsKnown] = useState(!isLoading);

  // Once the session is known, the form stays mounted with its input, even while the session is loaded again.
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
