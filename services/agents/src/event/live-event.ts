import type { AgentLiveEvent, ConversationLiveEvent } from "@tessera/wire/notification/live";
import type { AgentsTransaction } from "../context.ts";

/** Notifies the organization that an agent was created, edited or deleted. Sent when the transaction commits. */
export async function publishAgentChanged(
  trx: AgentsTransaction,
  organizationId: string,
  agentId: string,
): Promise<void> {
  await publish(trx, organizationId, { kind: "agent.changed", agent_id: agentId });
}

/** Notifies only the conversation's own member that it changed. Sent when the transaction commits. */
export async function publishConversationChanged(
  trx: AgentsTransaction,
  organizationId: string,
  { userId, conversationId }: { userId: string; conversationId: string },
): Promise<void> {
  await publish(trx, organizationId, {
    kind: "conversation.changed",
    for_user_id: userId,
    conversation_id: conversationId,
  });
}

async function publish(
  trx: AgentsTransaction,
  organizationId: string,
  event: AgentLiveEvent | ConversationLiveEvent,
): Promise<void> {
  await trx
    .insertInto("agents.event")
    .values({ organization_id: organizationId, kind: event.kind, payload: JSON.stringify(event) })
    .execute();
}
