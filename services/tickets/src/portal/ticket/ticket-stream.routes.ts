import { PassThrough } from "node:stream";
import { eventStreamHeaders, formatEvent, keepAlive } from "@tessera/kit/http/event-stream";
import type { CallingCustomer } from "@tessera/kit/tokens/actor";
import { callerFor } from "@tessera/kit/tokens/authentication";
import { customerTokenSeconds } from "@tessera/kit/tokens/customer-token";
import { apiBase } from "@tessera/wire/api/route";
import { portalStreamPath } from "@tessera/wire/portal/portal.constants";
import type { FastifyInstance } from "fastify";
import type { PortalContext } from "../open-portal.ts";
import { createOpenStreams } from "./open-streams.ts";
import { readOwnTicket } from "./portal-ticket.service.ts";

const heartbeatMs = 5_000;

const params = {
  type: "object",
  properties: { ticketId: { type: "string", format: "uuid" } },
  required: ["ticketId"],
};

/**
 * Adds the stream that notifies customers of changes to their ticket. It never says what changed: they request that with their token. A
 * stream ends after the lifetime of a token, so that nobody keeps listening after being signed out.
 */
export function addTicketStreamRoutes(app: FastifyInstance, context: PortalContext): void {
  const open = createOpenStreams();
  app.addHook("preClose", async () => open.endAll());
  app.get<{ Params: { ticketId: string } }>(
    `${apiBase}${portalStreamPath(":ticketId")}`,
    { exposeHeadRoute: false, schema: { params } },
    async (request, reply) => {
      const caller = callerFor("customer", request) as CallingCustomer;
      const { id: ticketId } = await readOwnTicket(context, caller, request.params.ticketId);
      const stream = new PassThrough();
      open.add(caller, stream);
      const stop = context.portal.watch.start({
        organizationId: caller.organizationId,
        ticketId,
        onChange: () => stream.write(formatEvent({ event: "changed", data: "{}" })),
      });
      keepAlive(stream, heartbeatMs);
      const end = setTimeout(() => stream.end(), customerTokenSeconds * 1_000);
      stream.once("close", () => {
        clearTimeout(end);
        stop();
      });
      // What is written before the first check is in no later change, so the page may load the ticket only after it.
      void context.portal.watch.settled().then(() => {
        if (stream.writable) stream.write(formatEvent({ event: "open", data: "{}" }));
      });
      return reply.headers(eventStreamHeaders).send(stream);
    },
  );
}
