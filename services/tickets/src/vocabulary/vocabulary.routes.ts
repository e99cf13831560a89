import { serve } from "@tessera/kit/http/serve";
import { ticketRoutes } from "@tessera/wire/ticket/ticket";
import type { FastifyInstance } from "fastify";
import type { TicketContext } from "../context.ts";
import { toVocabulary } from "./vocabulary.presenter.ts";
import { findChosenWords, findWords } from "./vocabulary.repository.ts";

export function addVocabularyRoutes(app: FastifyInstance, { tenantDb }: TicketContext): void {
  serve(app, ticketRoutes, "GET /tickets/vocabulary", async ({ actor }) => {
    const db = tenantDb.for(actor.organizationId);
    const [chosen, used] = await Promise.all([findChosenWords(db), findWords(db)]);
    return toVocabulary([...chosen, ...used]);
  });
}
