import { serve } from "@tessera/kit/serve";
import { ticketRoutes } from "@tessera/wire/ticket";
import type { FastifyInstance } from "fastify";
import type { TicketContext } from "../context.ts";
import { listTickets } from "./ticket-list.service.ts";
import { viewTicketPage } from "./ticket-list.view.ts";

export function addTicketListRoutes(app: FastifyInstance, context: TicketContext): void {
  serve(app, ticketRoutes, "GET /tickets/", async ({ actor, query }) =>
    viewTicketPage(await listTickets(context, actor, query)),
  );
}
