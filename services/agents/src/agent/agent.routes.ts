import { serve } from "@tessera/kit/http/serve";
import { agentRoutes } from "@tessera/wire/agent/agent";
import type { FastifyInstance } from "fastify";
import { toIdempotentRequest } from "../idempotency.ts";
import {
  type AgentContext,
  changeAgent,
  createAgent,
  deleteAgent,
  listAgents,
  listVersions,
  readAgent,
} from "./agent.service.ts";

export function addAgentRoutes(app: FastifyInstance, context: AgentContext): void {
  serve(app, agentRoutes, "GET /agents/", ({ actor, query }) => {
    const { page = 1, size = 20, search, status } = query;
    return listAgents(context, actor, { search, status, limit: size, offset: (page - 1) * size });
  });
  serve(app, agentRoutes, "POST /agents/", ({ actor, body, request, idempotencyKey }) =>
    createAgent(context, actor, body, toIdempotentRequest(actor, request, idempotencyKey)),
  );
  serve(app, agentRoutes, "GET /agents/:agentId", ({ actor, params }) =>
    readAgent(context, actor, params.agentId),
  );
  for (const operation of ["PUT /agents/:agentId", "PATCH /agents/:agentId"] as const) {
    serve(
      app,
      agentRoutes,
      operation,
      ({ actor, params: { agentId }, body, ifMatch, request, idempotencyKey }) =>
        changeAgent(
          context,
          actor,
          { agentId, change: body, ifMatch },
          toIdempotentRequest(actor, request, idempotencyKey),
        ),
    );
  }
  serve(
    app,
    agentRoutes,
    "DELETE /agents/:agentId",
    ({ actor, params: { agentId }, ifMatch, request, idempotencyKey }) =>
      deleteAgent(context, actor, { agentId, ifMatch }, toIdempotentRequest(actor, request, idempotencyKey)),
  );
  serve(app, agentRoutes, "GET /agents/:agentId/versions", async ({ actor, params }) => ({
    items: await listVersions(context, actor, params.agentId),
  }));
}
