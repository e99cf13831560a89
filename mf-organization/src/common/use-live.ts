import { useQueryClient } from "@tanstack/react-query";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { useDesk } from "@tessera/ui/remote/desk";
import type { LiveFact } from "@tessera/wire/live";
import { useEffect } from "react";
import { queryKey } from "./query-key.ts";

type Keys = readonly (readonly string[])[];

/** What a fact makes old. */
export function outdatedBy(fact: LiveFact, organizationId: string): Keys {
  switch (fact.kind) {
    case "reset":
      return [queryKey.desk(organizationId)];
    case "member.changed":
      return [queryKey.members(organizationId), queryKey.invitations(organizationId)];
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

/** Asks again for what others changed. */
export function useLive(): void {
  const { live } = useRemoteContext();
  const { organizationId } = useDesk();
  const queryClient = useQueryClient();
  useEffect(
    () =>
      live.listen((fact) => {
        for (const key of outdatedBy(fact, organizationId)) {
          void queryClient.invalidateQueries({ queryKey: [...key] });
        }
      }),
    [live, organizationId, queryClient],
  );
}
