import { serve } from "@tessera/kit/http/serve";
import { toCaller } from "@tessera/kit/service-client/caller";
import { ticketDraftRoutes } from "@tessera/wire/agent/ticket-draft";
import type { FastifyInstance } from "fastify";
import { findByWords, type SimilarContext } from "./similar.service.ts";

export function addSimilarRoutes(app: FastifyInstance, context: SimilarContext): void {
  serve(app, ticketDraftRoutes, "POST /agents/similar-tickets", async ({ actor, body, request }) => ({
    items: await findByWords(context, toCaller(actor, request), body),
  }));
}
