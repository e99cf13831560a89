import { serve } from "@tessera/kit/http/serve";
import { billingRoutes } from "@tessera/wire/organization/billing";
import type { FastifyInstance } from "fastify";
import type { OrganizationContext } from "../context.ts";
import { countAiTicket, keepAiTicket, readUsage, releaseAiTicket } from "./ai-quota.service.ts";

/** Each call names its place by a key, so it can be repeated without an Idempotency-Key. */
export function addAiQuotaRoutes(app: FastifyInstance, context: OrganizationContext): void {
  serve(app, billingRoutes, "GET /billing/usage", ({ actor }) => readUsage(context, actor));

  serve(app, billingRoutes, "POST /billing/ai-tickets", ({ actor, body }) =>
    keepAiTicket(context, actor, body.key),
  );

  serve(app, billingRoutes, "PUT /billing/ai-tickets/:key", ({ actor, params, body }) =>
    body.ticket_id === null
      ? releaseAiTicket(context, actor, params.key)
      : countAiTicket(context, actor, params.key, body.ticket_id),
  );
}
