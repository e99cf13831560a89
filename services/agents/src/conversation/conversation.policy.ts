import { type Reason, toReason } from "@tessera/wire/reason/reason";
import type { ConversationRow } from "./conversation.repository.ts";

type State = Pick<ConversationRow, "agent_id" | "agent_status" | "agent_is_deleted" | "running_id">;

/** Returns a sentence that explains why the conversation accepts no message, or null if it does. */
export function whySilent({ agent_id, agent_status, agent_is_deleted, running_id }: State): Reason | null {
  if (running_id) return toReason("agent.reply_running");
  if (!agent_id) return null;
  if (agent_is_deleted) return toReason("agent.conversation_of_deleted");
  if (agent_status === "paused") return toReason("agent.conversation_of_paused");
  return agent_status === "draft" ? toReason("agent.conversation_of_draft") : null;
}
