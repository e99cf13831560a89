import { IconPlugConnectedX, IconRefresh } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { Button, Center } from "@tessera/ui/mantine";
import { useIdentityState } from "@tessera/ui/person/use-identity-state";
import { LoadingChip } from "@tessera/ui/state/loading-chip";
import { StateView } from "@tessera/ui/state/state-view";
import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router";
import { NoOrganizationScreen } from "../../account/organization/no-organization-screen.tsx";
import { useShell } from "../../common/shell-context.ts";
import { signInPath } from "../../sign-in/return-path.ts";
import { admissionOf } from "./admission.ts";
import { useLostOrganization } from "./use-lost-organization.ts";

/** Shows the content to members of an organization, and sends everyone else to the step they need first. */
export function SessionGuard({ children }: { children: ReactNode }) {
  const { identity } = useShell();
  const session = useIdentityState(identity);
  const lost = useLostOrganization(session);
  const { pathname, search } = useLocation();

  switch (admissionOf(session)) {
    case "wait":
      return (
        <Center mih="100svh">
          <LoadingChip text={t("Loading...")} />
        </Center>
      );
    case "unknown":
      return <SessionUnknown text={session.error?.message ?? ""} onRetry={() => void identity.start()} />;
    case "sign-in":
      return <Navigate to={signInPath(`${pathname}${search}`)} replace />;
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
