import { serve } from "@tessera/kit/http/serve";
import { ticketWatcherRoutes } from "@tessera/wire/ticket/ticket-watcher";
import type { FastifyInstance } from "fastify";
import type { PresenceContext } from "../../presence/presence.service.ts";
import { changeWatched, readWatchers, setWatching } from "./ticket-watcher.service.ts";

export function addTicketWatcherRoutes(app: FastifyInstance, context: PresenceContext): void {
  serve(app, ticketWatcherRoutes, "GET /tickets/:ticketId/watchers", ({ actor, params }) =>
    readWatchers(context, actor, params.ticketId),
  );
  serve(app, ticketWatcherRoutes, "PUT /tickets/:ticketId/watch", ({ actor, params }) =>
    setWatching(context, actor, { ...params, isWatching: true }),
  );
  serve(app, ticketWatcherRoutes, "DELETE /tickets/:ticketId/watch", ({ actor, params }) =>
    setWatching(context, actor, { ...params, isWatching: false }),
  );
  serve(app, ticketWatcherRoutes, "POST /tickets/watch", async ({ actor, body }) => ({
    changed: await changeWatched(context, actor, {
      ticketIds: body.ticket_ids,
      isWatching: body.is_watching,
    }),
  }));
}
