import { useOutdated } from "@tessera/ui/remote/use-outdated";
import type { LiveEvent } from "@tessera/wire/notification/live";
import { queryKey } from "./common/query-key.ts";

type Keys = readonly (readonly string[])[];

/** Returns the keys of the queries that an event invalidates. */
function outdatedBy(event: LiveEvent, organizationId: string): Keys {
  switch (event.kind) {
    case "reset":
      return [queryKey.chat(organizationId), queryKey.agents(organizationId)];
    case "agent.changed":
      return [queryKey.agents(organizationId), queryKey.chat(organizationId)];
    case "conversation.changed":
      return [
        queryKey.conversations(organizationId),
        queryKey.conversation(organizationId, event.conversation_id),
        queryKey.messages(organizationId, event.conversation_id),
      ];
    case "organization.changed":
      return [queryKey.models(organizationId), queryKey.usage(organizationId)];
    default:
      return [];
  }
}

/** Reloads data that other people changed. */
export function useLive(): void {
  useOutdated(outdatedBy);
}
