import { serve } from "@tessera/kit/http/serve";
import { agentRoutes } from "@tessera/wire/agent/agent";
import type { FastifyInstance } from "fastify";
import type { Models } from "./model-port.ts";

export function addModelRoutes(app: FastifyInstance, { models }: { models: Models }): void {
  serve(app, agentRoutes, "GET /agents/models", ({ actor }) => models.list(actor.organizationId));
}
