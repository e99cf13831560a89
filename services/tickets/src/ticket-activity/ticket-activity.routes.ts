import { serve } from "@tessera/kit/serve";
import { ticketRoutes } from "@tessera/wire/ticket";
import type { FastifyInstance } from "fastify";
import type { TicketContext } from "../context.ts";
import { readActivity } from "./ticket-activity.service.ts";
import { viewActivity } from "./ticket-activity.view.ts";

export function addTicketActivityRoutes(app: FastifyInstance, context: TicketContext): void {
  serve(app, ticketRoutes, "GET /tickets/:ticketId/activity", async ({ actor, params, query }) =>
    viewActivity(await readActivity(context, actor, params.ticketId, query)),
  );
}
