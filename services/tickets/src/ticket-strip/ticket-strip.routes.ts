import { serve } from "@tessera/kit/serve";
import { ticketRoutes } from "@tessera/wire/ticket";
import type { FastifyInstance } from "fastify";
import type { TicketContext } from "../context.ts";
import { countStrip } from "./ticket-strip.repository.ts";

export function addTicketStripRoutes(app: FastifyInstance, { tenantDb }: TicketContext): void {
  serve(app, ticketRoutes, "GET /tickets/strip", ({ actor }) =>
    countStrip(tenantDb.for(actor.organizationId)),
  );
}
