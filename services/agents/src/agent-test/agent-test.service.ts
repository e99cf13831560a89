import type { Caller } from "@tessera/kit/service-client/caller";
import type { AgentTest } from "@tessera/wire/agent/agent";
import type { ModelMessage, UIMessageChunk } from "ai";
import { type AgentContext, requireAgent } from "../agent/agent.service.ts";
import { changedContent } from "../agent/agent-content.ts";
import { toToolPlan } from "../reply/reply-plan.ts";
import { type WriterContext, type WrittenReply, writeReply } from "../reply/reply-writer.ts";

export interface AgentTestContext extends AgentContext {
  writer: WriterContext;
}

export interface Trial extends AgentTest {
  agentId: string;
  caller: Caller;
  signal: AbortSignal;
  emit(chunk: UIMessageChunk): void;
}

/** Answers the messages with the unsaved form merged over the stored agent. Stores nothing and changes nothing. */
export async function testAgent(context: AgentTestContext, trial: Trial): Promise<WrittenReply> {
  const { agentId, caller, agent: form = {}, messages, signal, emit } = trial;
  const { organizationId } = caller.actor;
  const row = await requireAgent(context.tenantDb.for(organizationId), agentId);
  const content = changedContent(row.content, form);
  const { credentials } = context;
  return writeReply(context.writer, {
    caller,
    conversationId: null,
    isTrial: true,
    agent: {
      id: agentId,
      name: form.name ?? row.name,
      content,
      model: content.model,
      temperature: content.temperature,
    },
    plan: toToolPlan(content, { tokens: row.mcp_tokens, credentials, agentId, organizationId }),
    messages: messages.map(({ role, content: text }): ModelMessage => ({ role, content: text })),
    signal,
    emit,
  });
}
