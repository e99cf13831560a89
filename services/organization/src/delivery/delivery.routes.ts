import { serve } from "@tessera/kit/http/serve";
import { integrationRoutes } from "@tessera/wire/mail/integration";
import type { FastifyInstance } from "fastify";
import { toIdempotentRequest } from "../idempotency.ts";
import type { IntegrationContext } from "../integration/integration.context.ts";
import { listExternalTickets, pushTicket, readDeliveries, redeliver } from "./delivery.service.ts";

export function addDeliveryRoutes(app: FastifyInstance, context: IntegrationContext): void {
  serve(app, integrationRoutes, "GET /integrations/deliveries", ({ actor, query }) =>
    readDeliveries(context, actor, query),
  );

  serve(
    app,
    integrationRoutes,
    "POST /integrations/deliveries/:deliveryId/redeliver",
    ({ actor, params, ...call }) =>
      redeliver(
        context,
        actor,
        params.deliveryId,
        toIdempotentRequest(actor, call.request, call.idempotencyKey),
      ),
  );

  serve(
    app,
    integrationRoutes,
    "POST /integrations/:integrationId/tickets",
    ({ actor, params, body, ...call }) =>
      pushTicket(
        context,
        actor,
        { integrationId: params.integrationId, ticketId: body.ticket_id },
        toIdempotentRequest(actor, call.request, call.idempotencyKey),
      ),
  );

  serve(app, integrationRoutes, "GET /integrations/tickets/:ticketId", async ({ actor, params }) => ({
    items: await listExternalTickets(context, actor, params.ticketId),
  }));
}
