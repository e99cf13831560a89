import { useEffect, useMemo, useState } from "react";
import { createPortalApi } from "./api/portal-api.ts";
import { CurrentView } from "./current-view.tsx";
import { createHost, isEmbedded } from "./host/embedded-frame.ts";
import { createPortal } from "./place/create-portal.ts";
import { firstState } from "./place/portal-state.ts";
import { PortalFrame } from "./portal-frame.tsx";

/** The customers' pages of an organization. */
export function PortalApp({ organization }: { organization: string }) {
  const [state, setState] = useState(firstState);
  const portal = useMemo(() => {
    const host = createHost();
    return createPortal(createPortalApi(organization, host), host, setState);
  }, [organization]);
  useEffect(() => {
    const end = portal.listen();
    void portal.begin();
    return end;
  }, [portal]);

  return (
    <PortalFrame
      name={state.organization?.name}
      account={state.account}
      // A reader who was identified by the host page signs out there.
      onSignOut={portal.host.readIdentity() === null ? portal.signOut : undefined}
      onClose={isEmbedded ? portal.host.requestClose : undefined}
      spoken={state.spoken}
    >
      <CurrentView key={state.signOuts} portal={portal} state={state} />
    </PortalFrame>
  );
}
