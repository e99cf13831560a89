import type { ConversationRow } from "./conversation.repository.ts";

type State = Pick<ConversationRow, "agent_id" | "agent_status" | "agent_is_deleted" | "running_id">;

/** Why nothing more can be said in a conversation, as a sentence; null when something can. */
export function whySilent({ agent_id, agent_status, agent_is_deleted, running_id }: State): string | null {
  if (running_id) return "A reply is being written. Wait for its end, or stop it.";
  if (!agent_id) return null;
  if (agent_is_deleted)
    return "This agent was deleted: the conversation can be read and no longer be continued.";
  if (agent_status === "paused")
    return "This agent is paused: the conversation goes on once it is active again.";
  return agent_status === "draft" ? "This agent is a draft: it talks once it is active." : null;
}
