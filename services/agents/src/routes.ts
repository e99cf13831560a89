import type { FastifyInstance } from "fastify";
import { addAgentRoutes } from "./agent/agent.routes.ts";
import type { AgentContext } from "./agent/agent.service.ts";
import { addAgentTestRoutes } from "./agent-test/agent-test.routes.ts";
import { addConversationRoutes } from "./conversation/conversation.routes.ts";
import { addMessageRoutes } from "./conversation/message.routes.ts";
import type { DraftContext } from "./draft/draft.context.ts";
import { addDraftRoutes } from "./draft/draft.routes.ts";
import { addTicketCreationRoutes } from "./draft/ticket-creation/ticket-creation.routes.ts";
import { addTicketHelpRoutes } from "./draft/ticket-help/ticket-help.routes.ts";
import { addMcpRoutes, type McpContext } from "./mcp/server/mcp.routes.ts";
import { addAiBudget } from "./model/budget/ai-budget.hook.ts";
import type { AiBudget } from "./model/budget/ai-budget.ts";
import { addModelRoutes } from "./model/model.routes.ts";
import type { Models } from "./model/model-port.ts";
import type { Prices } from "./model/price.ts";
import { addReplyStreamLimit } from "./reply/open-reply-streams.hook.ts";
import type { Replies } from "./reply/replies.ts";
import { addReplyRoutes } from "./reply/reply.routes.ts";
import { addSimilarRoutes } from "./similar/similar.routes.ts";
import type { ToolsFor } from "./tool-set/tools-for.ts";

export interface AgentsAppContext extends AgentContext {
  models: Models;
  drafting: DraftContext;
  toolsFor: ToolsFor;
  /** The dependencies of programs that connect over MCP. */
  programs: McpContext;
  prices: Prices;
  /** Limits on the AI use of people and organizations. */
  budget: AiBudget;
  replies: Replies;
  /** The maximum number of reply streams that a person may have open. */
  maxReplyStreams: number;
  /** The time in milliseconds that running replies get when the process closes. */
  closingGraceMs: number;
  now: () => Date;
}

export function addRoutes(app: FastifyInstance, context: AgentsAppContext): void {
  const { tenantDb, credentials, drafting, replies } = context;
  app.addHook("preClose", () => replies.close(context.closingGraceMs));
  addReplyStreamLimit(app, context.maxReplyStreams);
  addAiBudget(app, context.budget);
  addModelRoutes(app, context);
  addAgentRoutes(app, { tenantDb, credentials });
  addAgentTestRoutes(app, { tenantDb, credentials, writer: context });
  addConversationRoutes(app, { tenantDb, replies });
  addMessageRoutes(app, { tenantDb });
  addReplyRoutes(app, { tenantDb, credentials, replies });
  addMcpRoutes(app, context.programs);
  addDraftRoutes(app, drafting);
  addTicketCreationRoutes(app, drafting);
  addSimilarRoutes(app, drafting);
  addTicketHelpRoutes(app, drafting);
}
