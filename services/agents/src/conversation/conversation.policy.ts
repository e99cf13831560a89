import type { ConversationRow } from "./conversation.repository.ts";

type State = Pick<ConversationRow, "agent_id" | "agent_status" | "agent_is_deleted" | "running_id">;

/** Returns a sentence that explains why the conversation accepts no message, or null if it does. */
export function whySilent({ agent_id, agent_status, agent_is_deleted, running_id }: State): string | null {
  if (running_id) return "A reply is being written. Wait until it's done, or stop it.";
  if (!agent_id) return null;
  if (agent_is_deleted) return "This agent was deleted. You can read the conversation but not continue it.";
  if (agent_status === "paused") return "This agent is paused. Activate it to continue the conversation.";
  return agent_status === "draft" ? "This agent is a draft. Activate it to chat with it." : null;
}
