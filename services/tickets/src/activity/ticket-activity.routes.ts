import { serve } from "@tessera/kit/http/serve";
import { ticketRoutes } from "@tessera/wire/ticket/ticket";
import type { FastifyInstance } from "fastify";
import type { TicketContext } from "../context.ts";
import { toActivity } from "./ticket-activity.presenter.ts";
import { readActivity } from "./ticket-activity.service.ts";

export function addTicketActivityRoutes(app: FastifyInstance, context: TicketContext): void {
  serve(app, ticketRoutes, "GET /tickets/:ticketId/activity", async ({ actor, params, query }) =>
    toActivity(await readActivity(context, actor, params.ticketId, query)),
  );
}
