import type { Caller } from "@tessera/kit/service-client/caller";
import type { CredentialBox } from "@tessera/kit/tokens/credential-box";
import { agentTools, writeTools } from "@tessera/wire/agent/agent.constants";
import { emptyContent, mcpTokenPlace } from "../agent/agent-content.ts";
import type { AgentsDb, AgentsTransaction } from "../context.ts";
import type { ConversationRow } from "../conversation/conversation.repository.ts";
import type { MessageRow } from "../conversation/message.repository.ts";
import type { AgentContent, McpTokens } from "../schema/agent.schema.ts";
import type { ToolPlan } from "../tool-set/tool-set.ts";
import { toModelMessages } from "./model-history.ts";
import type { NewReply } from "./replies.ts";

/** The installation's own assistant, used if no agent was chosen. It has all tools, and asks for approval before it changes anything. */
const assistant: { name: string; content: AgentContent } = {
  name: "Assistant",
  content: {
    ...emptyContent,
    tools: agentTools.map((name) => ({ name, needs_approval: writeTools.includes(name) })),
  },
};

interface Wanted {
  caller: Caller;
  conversation: ConversationRow;
  messages: MessageRow[];
  replyId: string;
  userMessageId: string;
}

/** Collects everything that a reply is written from: the agent in the version the conversation began with, and the messages. */
export async function replyFor(
  trx: AgentsTransaction,
  { credentials }: { credentials: CredentialBox },
  { caller, conversation, messages, replyId, userMessageId }: Wanted,
): Promise<NewReply> {
  const { name, content, tokens } = await findSpokenVersion(trx, conversation);
  const reply = messages.find(({ id }) => id === replyId);
  const begun = reply?.parts ?? [];
  return {
    id: replyId,
    conversationId: conversation.id,
    userMessageId,
    caller,
    agent: {
      id: conversation.agent_id,
      name,
      content,
      model: content.model,
      temperature: content.temperature,
    },
    plan: toToolPlan(content, {
      tokens,
      credentials,
      agentId: conversation.agent_id,
      organizationId: caller.actor.organizationId,
    }),
    messages: await toModelMessages(messages),
    begun,
  };
}

interface TokenSource {
  tokens: McpTokens;
  credentials: CredentialBox;
  agentId: string | null;
  organizationId: string;
}

/** Returns the agent's tools and its servers with their tokens. A token is only used for the address it was stored for. */
export function toToolPlan(
  { tools, mcp_servers }: Pick<AgentContent, "tools" | "mcp_servers">,
  { tokens, credentials, agentId, organizationId }: TokenSource,
): ToolPlan {
  const openToken = (name: string, url: string) => {
    const kept = tokens[name];
    if (!kept || kept.url !== url || !agentId) return null;
    return credentials.open(kept.sealed, mcpTokenPlace(organizationId, agentId, name));
  };
  return {
    tools,
    servers: mcp_servers.map((server) => ({ ...server, token: openToken(server.name, server.url) })),
  };
}

async function findSpokenVersion(db: AgentsDb, { agent_id, agent_version }: ConversationRow) {
  if (!agent_id || agent_version === null) return { ...assistant, tokens: {} };
  const version = await db
    .selectFrom("agents.agent_version as version")
    .innerJoin("agents.agent as agent", (join) =>
      join
        .onRef("agent.organization_id", "=", "version.organization_id")
        .onRef("agent.id", "=", "version.agent_id"),
    )
    .select(["version.name", "version.content", "agent.mcp_tokens as tokens"])
    .where("version.agent_id", "=", agent_id)
    .where("version.version", "=", agent_version)
    .executeTakeFirstOrThrow();
  return version;
}
