import { serve } from "@tessera/kit/http/serve";
import { ticketQueueRoutes } from "@tessera/wire/ticket/ticket-queue";
import type { FastifyInstance } from "fastify";
import type { TicketContext } from "../../context.ts";
import { toIdempotentRequest } from "../../idempotency.ts";
import { takeNextTicket } from "./take-next.service.ts";
import { readQueues, setPinned } from "./ticket-queue.service.ts";

export function addTicketQueueRoutes(app: FastifyInstance, context: TicketContext): void {
  serve(app, ticketQueueRoutes, "POST /tickets/take-next", ({ actor, request, idempotencyKey }) =>
    takeNextTicket(context, actor, toIdempotentRequest(actor, request, idempotencyKey)),
  );
  serve(app, ticketQueueRoutes, "GET /tickets/queues", ({ actor }) => readQueues(context, actor));
  serve(app, ticketQueueRoutes, "PUT /views/:viewId/pin", async ({ actor, params, body }) => {
    await setPinned(context, actor, { viewId: params.viewId, isPinned: body.is_pinned });
    return body;
  });
}
