import { serve } from "@tessera/kit/http/serve";
import { ticketSnoozeRoutes } from "@tessera/wire/ticket/ticket-snooze";
import type { FastifyInstance } from "fastify";
import type { TicketContext } from "../../context.ts";
import { toIdempotentRequest } from "../../idempotency.ts";
import { setSnooze } from "./ticket-snooze.service.ts";

export function addTicketSnoozeRoutes(app: FastifyInstance, context: TicketContext): void {
  serve(
    app,
    ticketSnoozeRoutes,
    "POST /tickets/:ticketId/snooze",
    ({ actor, params, body, ifMatch, request, idempotencyKey }) =>
      setSnooze(
        context,
        actor,
        { ticketId: params.ticketId, version: ifMatch, input: body },
        toIdempotentRequest(actor, request, idempotencyKey),
      ),
  );
  serve(
    app,
    ticketSnoozeRoutes,
    "DELETE /tickets/:ticketId/snooze",
    ({ actor, params, ifMatch, request, idempotencyKey }) =>
      setSnooze(
        context,
        actor,
        { ticketId: params.ticketId, version: ifMatch, input: null },
        toIdempotentRequest(actor, request, idempotencyKey),
      ),
  );
}
