import { serve } from "@tessera/kit/http/serve";
import { toCaller } from "@tessera/kit/service-client/caller";
import { ticketDraftRoutes } from "@tessera/wire/agent/ticket-draft";
import type { FastifyInstance } from "fastify";
import type { DraftContext } from "../draft.context.ts";
import { findSimilarTo, suggest, summarise } from "./ticket-help.service.ts";

export function addTicketHelpRoutes(app: FastifyInstance, context: DraftContext): void {
  serve(app, ticketDraftRoutes, "GET /agents/ticket-help/:ticketId/summary", ({ actor, params, request }) =>
    summarise(context, toCaller(actor, request), params.ticketId),
  );
  serve(app, ticketDraftRoutes, "POST /agents/ticket-help/:ticketId/reply", ({ actor, params, request }) =>
    suggest(context, toCaller(actor, request), params.ticketId),
  );
  serve(app, ticketDraftRoutes, "GET /agents/ticket-help/:ticketId/similar", ({ actor, params, request }) =>
    findSimilarTo(context, toCaller(actor, request), params.ticketId),
  );
}
