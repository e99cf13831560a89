import { IconPlugConnectedX, IconRefresh } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { Button, Center } from "@tessera/ui/mantine";
import { useIdentityState } from "@tessera/ui/person/use-identity-state";
import { LoadingChip } from "@tessera/ui/state/loading-chip";
import { StateView } from "@tessera/ui/state/state-view";
import type { User } from "@tessera/wire/account/session";
import { type ReactNode, useEffect, useState } from "react";
import { Navigate, useLocation } from "react-router";
import { useBrowserZone } from "../../account/browser-zone.ts";
import { NoOrganizationScreen } from "../../account/organization/no-organization-screen.tsx";
import { useShell } from "../../common/shell-context.ts";
import { noteSignedIn, wasSignedIn } from "../../common/signed-in-note.ts";
import { signInPath } from "../../sign-in/return-path.ts";
import { getAdmission } from "./admission.ts";

/** Shows the content to members of an organization, and sends everyone else to the step they need first. */
export function SessionGuard({ children }: { children: ReactNode }) {
  const { identity } = useShell();
  const session = useIdentityState(identity);
  const lost = useLostOrganization(session);
  const hasEnded = useHasEnded(session);
  useBrowserZone();
  const { pathname, search } = useLocation();

  switch (getAdmission(session)) {
    case "wait":
      return (
        <Center mih="100svh">
          <LoadingChip text={t("Loading...")} />
        </Center>
      );
    case "unknown":
      return <SessionUnknown text={session.error?.message ?? ""} onRetry={() => void identity.start()} />;
    case "sign-in":
      return <Navigate to={signInPath(`${pathname}${search}`)} replace state={hasEnded ? ended : null} />;
    case "create-organization":
      return <NoOrganizationScreen lost={lost} />;
    case "enter":
      return children;
  }
}

function SessionUnknown({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <Center mih="100svh" p="md">
      <StateView
        icon={IconPlugConnectedX}
        tone="danger"
        title={t("Couldn't check your session")}
        text={text}
        actions={
          <Button variant="default" leftSection={<IconRefresh size={16} stroke={1.5} />} onClick={onRetry}>
            {t("Retry")}
          </Button>
        }
      />
    </Center>
  );
}

/** The state of the sign-in screen. The same object each time, because another one would navigate again. */
const ended = { hasEnded: true };

/** Returns true if the person was signed in, here or before the page was loaded, and did not sign out. */
function useHasEnded({ isAuthenticated }: { isAuthenticated: boolean }): boolean {
  useEffect(() => {
    if (isAuthenticated) noteSignedIn(true);
  }, [isAuthenticated]);
  return !isAuthenticated && wasSignedIn();
}

interface Known {
  userId: string;
  name: string;
}

/** Returns the name of the organization that the person has just been removed from, or null. */
function useLostOrganization({ user }: { user: User | null }): string | null {
  const [known, setKnown] = useState<Known | null>(null);
  const organization = user?.organization;

  if (user && organization && (known?.userId !== user.id || known.name !== organization.name))
    setKnown({ userId: user.id, name: organization.name });

  return user && !organization && known?.userId === user.id ? known.name : null;
}
