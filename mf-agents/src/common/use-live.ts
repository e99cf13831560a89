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
      return [queryKey.chat(organizationId), queryKey.agents(organizationId)];
    case "agent.changed":
      return [queryKey.agents(organizationId), queryKey.chat(organizationId)];
    case "conversation.changed":
      return [
        queryKey.conversations(organizationId),
        queryKey.conversation(organizationId, fact.conversation_id),
        queryKey.messages(organizationId, fact.conversation_id),
      ];
    case "organization.changed":
      return [queryKey.models(organizationId), queryKey.usage(organizationId)];
    default:
      return [];
  }
}

/** Asks again for what changed elsewhere. */
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
