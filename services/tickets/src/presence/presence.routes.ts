import { serve } from "@tessera/kit/http/serve";
import { presenceRoutes } from "@tessera/wire/notification/live";
import type { FastifyInstance } from "fastify";
import { type PresenceContext, readPresence, sayPresence } from "./presence.service.ts";

export function addPresenceRoutes(app: FastifyInstance, context: PresenceContext): void {
  serve(app, presenceRoutes, "GET /tickets/presence", ({ actor, query }) =>
    readPresence(context, actor, query.ticket_id),
  );
  serve(app, presenceRoutes, "PUT /tickets/:ticketId/presence", ({ actor, params, body }) =>
    sayPresence(context, actor, { ticketId: params.ticketId, state: body.state }),
  );
}
