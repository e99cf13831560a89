import { serve } from "@tessera/kit/serve";
import { mailRoutes } from "@tessera/wire/mail";
import type { FastifyInstance } from "fastify";
import type { MailContext } from "../context.ts";
import { listTicketMails, readSource } from "./delivery.service.ts";

export function addDeliveryRoutes(app: FastifyInstance, context: MailContext): void {
  serve(app, mailRoutes, "GET /mail/tickets/:ticketId", async ({ actor, params }) => ({
    items: await listTicketMails(context, actor, params.ticketId),
  }));
  serve(app, mailRoutes, "GET /mail/received/:mailId/source", ({ actor, params }) =>
    readSource(context, actor, params.mailId),
  );
}
