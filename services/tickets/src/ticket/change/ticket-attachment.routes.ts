import { toInstant } from "@tessera/kit/database/instant";
import { serve } from "@tessera/kit/http/serve";
import { ticketRoutes } from "@tessera/wire/ticket/ticket";
import type { FastifyInstance } from "fastify";
import type { TicketContext } from "../../context.ts";
import { toIdempotentRequest } from "../../idempotency.ts";
import { attachFiles, listTicketFiles, listTicketsOfFiles } from "./ticket-attachment.service.ts";

export function addTicketAttachmentRoutes(app: FastifyInstance, context: TicketContext): void {
  serve(
    app,
    ticketRoutes,
    "POST /tickets/:ticketId/attachments",
    ({ actor, params, body, ifMatch, request, idempotencyKey }) =>
      attachFiles(
        context,
        actor,
        { ...params, version: ifMatch, fileIds: body.file_ids },
        toIdempotentRequest(actor, request, idempotencyKey),
      ),
  );
  serve(app, ticketRoutes, "GET /tickets/:ticketId/files", async ({ actor, params }) => {
    const files = await listTicketFiles(context, actor, params.ticketId);
    return { items: files.map((file) => ({ ...file, added_at: toInstant(file.added_at) })) };
  });
  serve(app, ticketRoutes, "GET /tickets/of-files", async ({ actor, query }) => ({
    items: await listTicketsOfFiles(context, actor, query.file_id),
  }));
}
