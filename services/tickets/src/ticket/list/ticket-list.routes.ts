import { serve } from "@tessera/kit/http/serve";
import { ticketRoutes } from "@tessera/wire/ticket/ticket";
import type { FastifyInstance } from "fastify";
import type { TicketContext } from "../../context.ts";
import { toTicketPage } from "./ticket-list.presenter.ts";
import { listTickets } from "./ticket-list.service.ts";

export function addTicketListRoutes(app: FastifyInstance, context: TicketContext): void {
  serve(app, ticketRoutes, "GET /tickets/", async ({ actor, query }) =>
    toTicketPage(await listTickets(context, actor, query)),
  );
}
