import { type Actor, actorOf } from "@tessera/kit/actor";
import { apiBase } from "@tessera/wire/route";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { AiBudget } from "./ai-budget.ts";

/** What a model, or our own analysis, works for. */
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

/** Counts what uses AI against the budgets of the caller and the organization, and says in `RateLimit` headers what is left. */
export function addAiBudget(app: FastifyInstance, budget: AiBudget): void {
  app.addHook("preHandler", async (request, reply) => {
    const actor = spenderOf(request);
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

function spenderOf(request: FastifyRequest): Actor | null {
  const { url = "" } = request.routeOptions;
  const isSpending = spending.includes(`${request.method} ${url}`) || isDraftOfProgram(url, request.body);
  return isSpending && request.visitor ? actorOf(request.visitor) : null;
}

/** A program drafts by MCP: one call of a tool, or several in a list. */
function isDraftOfProgram(url: string, body: unknown): boolean {
  if (url !== `${apiBase}/mcp`) return false;
  return [body].flat().some((call) => nameOfTool(call) === "draft_ticket");
}

function nameOfTool(call: unknown): unknown {
  const { params } = Object(call) as { params?: unknown };
  return (Object(params) as { name?: unknown }).name;
}
