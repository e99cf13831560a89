import { serve } from "@tessera/kit/http/serve";
import { ticketRoutes } from "@tessera/wire/ticket/ticket";
import type { FastifyInstance } from "fastify";
import type { TicketContext } from "../../context.ts";
import { markRead } from "./ticket-read.service.ts";

export function addTicketReadRoutes(app: FastifyInstance, context: TicketContext): void {
  serve(app, ticketRoutes, "PUT /tickets/:ticketId/read", async ({ actor, params, body }) => {
    await markRead(context, actor, { ticketId: params.ticketId, eventId: body.event_id });
    return {};
  });
}
