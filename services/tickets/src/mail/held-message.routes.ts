import { serve } from "@tessera/kit/http/serve";
import { communicationRoutes } from "@tessera/wire/ticket/communication";
import type { FastifyInstance } from "fastify";
import type { TicketContext } from "../context.ts";
import { toIdempotentRequest } from "../idempotency.ts";
import { decideHeldMessage } from "./held-message.service.ts";

export function addHeldMessageRoutes(app: FastifyInstance, context: TicketContext): void {
  serve(
    app,
    communicationRoutes,
    "POST /tickets/:ticketId/communications/:communicationId/decide",
    ({ actor, params, body, request, idempotencyKey }) =>
      decideHeldMessage(
        context,
        actor,
        { ...params, ...body },
        toIdempotentRequest(actor, request, idempotencyKey),
      ),
  );
}
