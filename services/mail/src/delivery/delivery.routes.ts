import { serve } from "@tessera/kit/http/serve";
import { mailRoutes } from "@tessera/wire/mail/mail";
import type { FastifyInstance } from "fastify";
import { listTicketMails, readSource, type SourceContext } from "./delivery.service.ts";

export function addDeliveryRoutes(app: FastifyInstance, context: SourceContext): void {
  serve(app, mailRoutes, "GET /mail/tickets/:ticketId", async ({ actor, params }) => ({
    items: await listTicketMails(context, actor, params.ticketId),
  }));
  serve(app, mailRoutes, "GET /mail/received/:mailId/source", ({ actor, params }) =>
    readSource(context, actor, params.mailId),
  );
}
