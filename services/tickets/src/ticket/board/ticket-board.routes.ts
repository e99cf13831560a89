import { serve } from "@tessera/kit/http/serve";
import { ticketRoutes } from "@tessera/wire/ticket/ticket";
import type { FastifyInstance } from "fastify";
import type { TicketContext } from "../../context.ts";
import { toBoard } from "./ticket-board.presenter.ts";
import { readBoard } from "./ticket-board.service.ts";

export function addTicketBoardRoutes(app: FastifyInstance, context: TicketContext): void {
  serve(app, ticketRoutes, "GET /tickets/board", async ({ actor, query }) =>
    toBoard(await readBoard(context, actor, query)),
  );
}
