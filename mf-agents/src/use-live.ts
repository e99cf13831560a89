import { useOutdated } from "@tessera/ui/remote/use-outdated";
import type { LiveFact } from "@tessera/wire/live";
import { queryKey } from "./common/query-key.ts";

type Keys = readonly (readonly string[])[];

/** What a fact makes old. */
function outdatedBy(fact: LiveFact, organizationId: string): Keys {
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

/** Asks again for what others changed. */
export function useLive(): void {
  useOutdated(outdatedBy);
}
