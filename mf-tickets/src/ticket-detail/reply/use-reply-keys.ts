import { useIdentityState } from "@tessera/ui/person/use-identity-state";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { useSession } from "@tessera/ui/remote/session";
import type { Visibility } from "@tessera/wire/ticket/communication";
import { useMemo } from "react";

/** Returns the local storage keys of this user's texts for a ticket. */
export function useReplyKeys(ticketId: string) {
  const { organizationId } = useSession();
  const userId = useIdentityState(useRemoteContext().identity).user?.id ?? "";
  return useMemo(() => {
    const place = `${organizationId}:${userId}:${ticketId}`;
    return {
      suggestion: `ticket-suggested:${place}`,
      unsent: `ticket-unsent:${place}`,
      begun: `ticket-reply-begun:${place}`,
      place,
      base: (visibility: Visibility) => `ticket-draft-base:${place}:${visibility}`,
      draft: (visibility: Visibility) => `ticket-reply:${place}:${visibility}`,
      files: (visibility: Visibility) => `ticket-reply-files:${place}:${visibility}`,
    };
  }, [organizationId, userId, ticketId]);
}
