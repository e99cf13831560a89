import { serve } from "@tessera/kit/http/serve";
import { integrationRoutes } from "@tessera/wire/mail/integration";
import type { FastifyInstance } from "fastify";
import { toIdempotentRequest } from "../idempotency.ts";
import type { IntegrationContext } from "./integration.context.ts";
import {
  changeIntegration,
  readIntegration,
  readIntegrations,
  removeIntegration,
} from "./integration.service.ts";
import { testIntegration } from "./integration-test.service.ts";
import { createWebhook, rotateSecret } from "./webhook-making.service.ts";

export function addIntegrationRoutes(app: FastifyInstance, context: IntegrationContext): void {
  serve(app, integrationRoutes, "GET /integrations/", async ({ actor }) => ({
    items: await readIntegrations(context, actor),
  }));

  serve(app, integrationRoutes, "GET /integrations/:integrationId/", ({ actor, params }) =>
    readIntegration(context, actor, params.integrationId),
  );

  serve(app, integrationRoutes, "PUT /integrations/:integrationId/", ({ actor, params, body, ...call }) =>
    changeIntegration(
      context,
      actor,
      { id: params.integrationId, change: body },
      toIdempotentRequest(actor, call.request, call.idempotencyKey),
    ),
  );

  serve(app, integrationRoutes, "DELETE /integrations/:integrationId/", ({ actor, params, ...call }) =>
    removeIntegration(
      context,
      actor,
      params.integrationId,
      toIdempotentRequest(actor, call.request, call.idempotencyKey),
    ),
  );

  serve(app, integrationRoutes, "POST /integrations/:integrationId/test/", ({ actor, params }) =>
    testIntegration(context, actor, params.integrationId),
  );

  serve(app, integrationRoutes, "POST /integrations/webhooks", ({ actor, body, ...call }) =>
    createWebhook(context, actor, body, toIdempotentRequest(actor, call.request, call.idempotencyKey)),
  );

  serve(app, integrationRoutes, "POST /integrations/:integrationId/secret", ({ actor, params, ...call }) =>
    rotateSecret(
      context,
      actor,
      params.integrationId,
      toIdempotentRequest(actor, call.request, call.idempotencyKey),
    ),
  );
}
