import { useOutdated } from "@tessera/ui/remote/use-outdated";
import type { LiveEvent } from "@tessera/wire/notification/live";
import { queryKey } from "./common/query-key.ts";

type Keys = readonly (readonly string[])[];

/** Returns the keys of the queries that an event makes stale. */
function outdatedBy(event: LiveEvent, organizationId: string): Keys {
  switch (event.kind) {
    case "reset":
      return [queryKey.session(organizationId)];
    case "member.changed":
      return [queryKey.members(organizationId), queryKey.invitations(organizationId)];
    case "availability.changed":
      return [queryKey.members(organizationId)];
    case "organization.changed":
      return [
        queryKey.settings(organizationId),
        queryKey.subscription(organizationId),
        queryKey.usage(organizationId),
        queryKey.integrations(organizationId),
        queryKey.deliveries(organizationId),
      ];
    default:
      return [];
  }
}

/** Refetches data that others changed. */
export function useLive(): void {
  useOutdated(outdatedBy);
}
