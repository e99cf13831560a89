import { serve } from "@tessera/kit/http/serve";
import { ticketRoutes } from "@tessera/wire/ticket/ticket";
import type { FastifyInstance } from "fastify";
import type { TicketContext } from "../../context.ts";
import { toIdempotentRequest } from "../../idempotency.ts";
import { changeTicket } from "./ticket-change.service.ts";

/** Adds the routes that change a ticket. PUT and PATCH are the same partial update. */
export function addTicketChangeRoutes(app: FastifyInstance, context: TicketContext): void {
  for (const operation of ["PUT /tickets/:ticketId/", "PATCH /tickets/:ticketId/"] as const) {
    serve(app, ticketRoutes, operation, ({ actor, params, body, ifMatch, request, idempotencyKey }) =>
      changeTicket(
        context,
        actor,
        { ticketId: params.ticketId, change: body, version: ifMatch },
        toIdempotentRequest(actor, request, idempotencyKey),
      ),
    );
  }
}
