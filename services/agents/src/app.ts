import { type AppOptions, createApp } from "@tessera/kit/app";
import type { FastifyInstance } from "fastify";
import { addAgentRoutes } from "./agent/agent.routes.ts";
import type { AgentsContext } from "./context.ts";
import { addConversationRoutes } from "./conversation/conversation.routes.ts";
import { type AfterWriting, wakeAfterWriting } from "./live/wake-after-writing.ts";
import { addMessageRoutes } from "./message/message.routes.ts";

// Far more than a message may have: one of a megabyte is read to its end and refused by name. An answer in the middle of a
// body often does not arrive.
const longestBody = 2 * 1024 * 1024;

export interface AgentsAppOptions
  extends AgentsContext,
    AfterWriting,
    Pick<AppOptions, "verifier" | "logLevel" | "rateLimit"> {}

export async function createAgentsApp({
  verifier,
  logLevel,
  rateLimit,
  wakeRelay,
  ...context
}: AgentsAppOptions): Promise<FastifyInstance> {
  const app = await createApp({
    service: "agents",
    verifier,
    logLevel,
    rateLimit,
    bodyLimit: longestBody,
    ready: { database: () => context.tenantDb.ping() },
  });
  wakeAfterWriting(app, { wakeRelay });
  addAgentRoutes(app, context);
  addConversationRoutes(app, context);
  addMessageRoutes(app, context);
  return app;
}
