import { serve } from "@tessera/kit/http/serve";
import { viewRoutes } from "@tessera/wire/ticket/ticket-view";
import type { FastifyInstance } from "fastify";
import type { TicketContext } from "../../context.ts";
import { toIdempotentRequest } from "../../idempotency.ts";
import { changeView, listViews, makeView, removeView } from "./ticket-view.service.ts";

export function addTicketViewRoutes(app: FastifyInstance, context: TicketContext): void {
  serve(app, viewRoutes, "GET /views", async ({ actor }) => ({ items: await listViews(context, actor) }));
  serve(app, viewRoutes, "POST /views", ({ actor, body, request, idempotencyKey }) =>
    makeView(context, actor, body, toIdempotentRequest(actor, request, idempotencyKey)),
  );
  serve(app, viewRoutes, "PUT /views/:viewId", ({ actor, params, body, request, idempotencyKey }) =>
    changeView(
      context,
      actor,
      { id: params.viewId, ...body },
      toIdempotentRequest(actor, request, idempotencyKey),
    ),
  );
  serve(app, viewRoutes, "DELETE /views/:viewId", async ({ actor, params, request, idempotencyKey }) => {
    await removeView(context, actor, params.viewId, toIdempotentRequest(actor, request, idempotencyKey));
    return {};
  });
}
