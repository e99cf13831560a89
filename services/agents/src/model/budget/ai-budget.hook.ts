import { type Actor, getActor } from "@tessera/kit/tokens/actor";
import { apiBase } from "@tessera/wire/api/route";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { AiBudget } from "./ai-budget.ts";

/** The operations that use a model or the built-in analysis. */
const spending = [
  "POST /agents/drafts",
  "POST /agents/:agentId/test",
  "GET /agents/ticket-help/:ticketId/summary",
  "POST /agents/ticket-help/:ticketId/reply",
  "POST /chat/conversations/:conversationId/draft",
  "POST /chat/conversations/:conversationId/messages",
  "POST /chat/conversations/:conversationId/retry",
  "POST /chat/conversations/:conversationId/approvals",
  "POST /chat/:agentId/threads/:threadId/messages",
].map((operation) => operation.replace(" ", ` ${apiBase}`));

/** Counts AI requests against the budgets of the caller and the organization, and reports what is left in `RateLimit` headers. */
export function addAiBudget(app: FastifyInstance, budget: AiBudget): void {
  app.addHook("preHandler", async (request, reply) => {
    const actor = findSpender(request);
    if (!actor) return;
    const state = await budget.spendRequest(actor);
    if (!state) return;
    reply.headers({
      "ratelimit-limit": state.limit,
      "ratelimit-remaining": state.remaining,
      "ratelimit-reset": state.resetSeconds,
    });
  });
}

function findSpender(request: FastifyRequest): Actor | null {
  const { url = "" } = request.routeOptions;
  const isSpending = spending.includes(`${request.method} ${url}`) || isDraftOfProgram(url, request.body);
  return isSpending && request.visitor ? getActor(request.visitor) : null;
}

/** Returns true if a program calls `draft_ticket` over MCP, alone or in a batch. */
function isDraftOfProgram(url: string, body: unknown): boolean {
  if (url !== `${apiBase}/mcp`) return false;
  return [body].flat().some((call) => nameOfTool(call) === "draft_ticket");
}

function nameOfTool(call: unknown): unknown {
  const { params } = Object(call) as { params?: unknown };
  return (Object(params) as { name?: unknown }).name;
}
