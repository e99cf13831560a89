import { serve } from "@tessera/kit/http/serve";
import { ticketQueueRoutes } from "@tessera/wire/ticket/ticket-queue";
import type { FastifyInstance } from "fastify";
import type { TicketContext } from "../../context.ts";
import { readQueues, setPinned } from "./ticket-queue.service.ts";

export function addTicketQueueRoutes(app: FastifyInstance, context: TicketContext): void {
  serve(app, ticketQueueRoutes, "GET /tickets/queues", ({ actor }) => readQueues(context, actor));
  serve(app, ticketQueueRoutes, "PUT /views/:viewId/pin", async ({ actor, params, body }) => {
    await setPinned(context, actor, { viewId: params.viewId, isPinned: body.is_pinned });
    return body;
  });
}
