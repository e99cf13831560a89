import { serve } from "@tessera/kit/http/serve";
import { ticketRoutes } from "@tessera/wire/ticket/ticket";
import type { FastifyInstance } from "fastify";
import type { TicketContext } from "../../context.ts";
import { toIdempotentRequest } from "../../idempotency.ts";
import { deleteTicket, listDeletedTickets, restoreTicket } from "./ticket-removal.service.ts";

export function addTicketRemovalRoutes(app: FastifyInstance, context: TicketContext): void {
  serve(app, ticketRoutes, "GET /tickets/deleted", ({ actor, query }) =>
    listDeletedTickets(context, actor, query),
  );
  const operations = {
    "DELETE /tickets/:ticketId/": deleteTicket,
    "POST /tickets/:ticketId/restore": restoreTicket,
  } as const;
  for (const [operation, run] of Object.entries(operations)) {
    serve(
      app,
      ticketRoutes,
      operation as keyof typeof operations,
      ({ actor, params, ifMatch, request, idempotencyKey }) =>
        run(
          context,
          actor,
          { ticketId: params.ticketId, version: ifMatch },
          toIdempotentRequest(actor, request, idempotencyKey),
        ),
    );
  }
}
