import { type AppOptions, createApp } from "@tessera/kit/app";
import type { FastifyInstance } from "fastify";
import { addAgentRoutes } from "./agent/agent.routes.ts";
import type { AgentContext } from "./agent/agent.service.ts";
import { addAgentTestRoutes } from "./agent/agent-test.routes.ts";
import { addConversationRoutes } from "./conversation/conversation.routes.ts";
import { addMessageRoutes } from "./conversation/message.routes.ts";
import type { DraftContext } from "./draft/draft.context.ts";
import { addDraftRoutes } from "./draft/draft.routes.ts";
import { addTicketCreationRoutes } from "./draft/ticket-creation/ticket-creation.routes.ts";
import { addTicketHelpRoutes } from "./draft/ticket-help/ticket-help.routes.ts";
import { type AfterWriting, wakeAfterWriting } from "./live/wake-after-writing.ts";
import { addMcpRoutes, type McpContext } from "./mcp/server/mcp.routes.ts";
import { addAiBudget } from "./model/budget/ai-budget.hook.ts";
import type { AiBudget } from "./model/budget/ai-budget.ts";
import { addModelRoutes } from "./model/model.routes.ts";
import type { Models } from "./model/model-port.ts";
import type { Prices } from "./model/price.ts";
import { addReplyStreamLimit } from "./reply/open-reply-streams.hook.ts";
import { createReplies, type Replies } from "./reply/replies.ts";
import { addReplyRoutes } from "./reply/reply.routes.ts";
import type { ReplyLog } from "./reply/reply-log.ts";
import type { ToolsFor } from "./reply/reply-tools.ts";
import { addSimilarRoutes } from "./similar/similar.routes.ts";

// Far more than a message may have: one of a megabyte is read to its end and refused by name. An answer in the middle of a
// body often does not arrive.
const longestBody = 2 * 1024 * 1024;
/** What a process that closes leaves to replies under way. */
const closingGraceMs = 15_000;
const usualReplyStreams = 8;

export interface AgentsAppOptions
  extends AgentContext,
    AfterWriting,
    Pick<AppOptions, "verifier" | "logLevel" | "rateLimit"> {
  models: Models;
  drafting: DraftContext;
  toolsFor: ToolsFor;
  /** What programs work with, who come by MCP. */
  programs: McpContext;
  prices: Prices;
  /** How much AI people and organizations may use. */
  budget: AiBudget;
  /** How many replies a person may follow at once; 8 unless given. */
  maxReplyStreams?: number;
  /** What replicas tell one another of replies. */
  replyLog: ReplyLog;
  now: () => Date;
  /** The pause between two signs of life of a reply. */
  aliveMs?: number;
  closingGraceMs?: number;
}

export interface AgentsApp {
  app: FastifyInstance;
  replies: Replies;
}

export async function createAgentsApp(options: AgentsAppOptions): Promise<AgentsApp> {
  const { verifier, logLevel, rateLimit, tenantDb, credentials, wakeRelay } = options;
  const app = await createApp({
    service: "agents",
    verifier,
    logLevel,
    rateLimit,
    bodyLimit: longestBody,
    ready: { database: () => tenantDb.ping() },
  });
  const replies = createReplies({
    ...options,
    log: options.replyLog,
    onError: (error) => app.log.error({ err: error }, "a reply could not be written"),
  });
  app.addHook("preClose", () => replies.close(options.closingGraceMs ?? closingGraceMs));
  wakeAfterWriting(app, { wakeRelay });
  addReplyStreamLimit(app, options.maxReplyStreams ?? usualReplyStreams);
  addAiBudget(app, options.budget);
  addModelRoutes(app, options);
  addAgentRoutes(app, { tenantDb, credentials });
  addAgentTestRoutes(app, { tenantDb, credentials, writer: options });
  addConversationRoutes(app, { tenantDb, replies });
  addMessageRoutes(app, { tenantDb });
  addReplyRoutes(app, { tenantDb, credentials, replies });
  addMcpRoutes(app, options.programs);
  addDraftRoutes(app, options.drafting);
  addTicketCreationRoutes(app, options.drafting);
  addSimilarRoutes(app, options.drafting);
  addTicketHelpRoutes(app, options.drafting);
  return { app, replies };
}
