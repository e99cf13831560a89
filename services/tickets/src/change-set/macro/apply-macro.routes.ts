import { serve } from "@tessera/kit/http/serve";
import { macroRoutes } from "@tessera/wire/ticket/macro";
import type { FastifyInstance } from "fastify";
import type { TicketContext } from "../../context.ts";
import { toIdempotentRequest } from "../../idempotency.ts";
import { applyMacro } from "./apply-macro.service.ts";

const path = "/tickets/:ticketId/macros/:macroId";

export function addApplyMacroRoutes(app: FastifyInstance, context: TicketContext): void {
  serve(app, macroRoutes, `POST ${path}`, ({ actor, params, request, idempotencyKey }) =>
    applyMacro(context, actor, params, toIdempotentRequest(actor, request, idempotencyKey)),
  );
}
