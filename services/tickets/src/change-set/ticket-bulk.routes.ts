import { serve } from "@tessera/kit/http/serve";
import { ticketRoutes } from "@tessera/wire/ticket/ticket";
import type { FastifyInstance } from "fastify";
import type { TicketContext } from "../context.ts";
import { toIdempotentRequest } from "../idempotency.ts";
import { changeInBulk } from "./ticket-bulk.service.ts";

export function addTicketBulkRoutes(app: FastifyInstance, context: TicketContext): void {
  serve(app, ticketRoutes, "POST /tickets/bulk", ({ actor, body, request, idempotencyKey }) =>
    changeInBulk(context, actor, body, toIdempotentRequest(actor, request, idempotencyKey)),
  );
}
