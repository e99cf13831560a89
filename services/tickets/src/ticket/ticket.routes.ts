import { serve } from "@tessera/kit/http/serve";
import { ticketRoutes } from "@tessera/wire/ticket/ticket";
import type { FastifyInstance } from "fastify";
import type { TicketContext } from "../context.ts";
import { toIdempotentRequest } from "../idempotency.ts";
import { toTicket } from "./ticket.presenter.ts";
import { createTicket, readTicket } from "./ticket.service.ts";

export function addTicketRoutes(app: FastifyInstance, context: TicketContext): void {
  serve(app, ticketRoutes, "POST /tickets/", ({ actor, body, request, idempotencyKey }) =>
    createTicket(context, actor, body, toIdempotentRequest(actor, request, idempotencyKey)),
  );
  serve(app, ticketRoutes, "GET /tickets/:ticketId/", async ({ actor, params }) =>
    toTicket(await readTicket(context, actor, params.ticketId)),
  );
}
