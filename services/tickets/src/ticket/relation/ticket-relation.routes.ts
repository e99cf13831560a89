import { serve } from "@tessera/kit/http/serve";
import { ticketRelationRoutes as routes } from "@tessera/wire/ticket/ticket-relation";
import type { FastifyInstance } from "fastify";
import type { TicketContext } from "../../context.ts";
import { toIdempotentRequest } from "../../idempotency.ts";
import { linkTickets, unlinkTickets } from "./ticket-link.service.ts";
import { mergeTicket, unmergeTicket } from "./ticket-merge.service.ts";
import { toRelations } from "./ticket-relation.presenter.ts";
import { readRelations } from "./ticket-relation.service.ts";
import { splitTicket } from "./ticket-split.service.ts";

/** Normalizes an id, because ids are compared here and not only by the database. */
const toId = (id: string) => id.toLowerCase();

export function addTicketRelationRoutes(app: FastifyInstance, context: TicketContext): void {
  serve(app, routes, "GET /tickets/:ticketId/relations", async ({ actor, params }) =>
    toRelations(await readRelations(context, actor, params.ticketId)),
  );
  addMergeRoutes(app, context);
  addLinkRoutes(app, context);
  serve(
    app,
    routes,
    "POST /tickets/:ticketId/split",
    ({ actor, params, body, ifMatch, request, idempotencyKey }) =>
      splitTicket(
        context,
        actor,
        {
          ticketId: toId(params.ticketId),
          title: body.title,
          communicationIds: [...new Set(body.communication_ids.map(toId))],
          version: ifMatch,
        },
        toIdempotentRequest(actor, request, idempotencyKey),
      ),
  );
}

function addMergeRoutes(app: FastifyInstance, context: TicketContext): void {
  serve(
    app,
    routes,
    "POST /tickets/:ticketId/merge",
    ({ actor, params, body, ifMatch, request, idempotencyKey }) =>
      mergeTicket(
        context,
        actor,
        { ticketId: toId(params.ticketId), intoId: toId(body.into_ticket_id), version: ifMatch },
        toIdempotentRequest(actor, request, idempotencyKey),
      ),
  );
  serve(
    app,
    routes,
    "POST /tickets/:ticketId/unmerge",
    ({ actor, params, ifMatch, request, idempotencyKey }) =>
      unmergeTicket(
        context,
        actor,
        { ticketId: toId(params.ticketId), version: ifMatch },
        toIdempotentRequest(actor, request, idempotencyKey),
      ),
  );
}

function addLinkRoutes(app: FastifyInstance, context: TicketContext): void {
  const changes = {
    "POST /tickets/:ticketId/links": linkTickets,
    "DELETE /tickets/:ticketId/links": unlinkTickets,
  } as const;
  for (const [operation, change] of Object.entries(changes) as [keyof typeof changes, typeof linkTickets][]) {
    serve(app, routes, operation, ({ actor, params, body, ifMatch, request, idempotencyKey }) =>
      change(
        context,
        actor,
        {
          ticketId: toId(params.ticketId),
          kind: body.kind,
          otherId: toId(body.ticket_id),
          version: ifMatch,
        },
        toIdempotentRequest(actor, request, idempotencyKey),
      ),
    );
  }
}
