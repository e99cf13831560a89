import { serve } from "@tessera/kit/http/serve";
import { communicationRoutes } from "@tessera/wire/ticket/communication";
import type { FastifyInstance } from "fastify";
import type { TicketContext } from "../../context.ts";
import { searchMessages } from "./message-search.service.ts";

export function addMessageSearchRoutes(app: FastifyInstance, context: TicketContext): void {
  serve(app, communicationRoutes, "GET /tickets/messages", ({ actor, query }) =>
    searchMessages(context, actor, query),
  );
}
