import { serve } from "@tessera/kit/http/serve";
import { ticketRoutes } from "@tessera/wire/ticket/ticket";
import type { FastifyInstance } from "fastify";
import type { TicketContext } from "../../context.ts";
import { countTickets } from "./ticket-counts.repository.ts";

export function addTicketCountsRoutes(app: FastifyInstance, { tenantDb }: TicketContext): void {
  serve(app, ticketRoutes, "GET /tickets/counts", ({ actor }) =>
    countTickets(tenantDb.for(actor.organizationId)),
  );
}
