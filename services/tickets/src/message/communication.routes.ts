import { serve } from "@tessera/kit/http/serve";
import { communicationRoutes } from "@tessera/wire/ticket/communication";
import type { FastifyInstance } from "fastify";
import type { TicketContext } from "../context.ts";
import { toIdempotentRequest } from "../idempotency.ts";
import { toCommunicationPage } from "./communication.presenter.ts";
import {
  deleteCommunication,
  editCommunication,
  listCommunications,
  writeCommunication,
} from "./communication.service.ts";

const all = "/tickets/:ticketId/communications";
const one = `${all}/:communicationId` as const;

export function addCommunicationRoutes(app: FastifyInstance, context: TicketContext): void {
  serve(app, communicationRoutes, `GET ${all}`, async ({ actor, params, query }) =>
    toCommunicationPage(await listCommunications(context, actor, params.ticketId, query)),
  );
  serve(app, communicationRoutes, `POST ${all}`, ({ actor, params, body, request, idempotencyKey }) =>
    writeCommunication(
      context,
      actor,
      { ...params, ...body },
      toIdempotentRequest(actor, request, idempotencyKey),
    ),
  );
  serve(app, communicationRoutes, `PATCH ${one}`, ({ actor, params, body, request, idempotencyKey }) =>
    editCommunication(
      context,
      actor,
      { ...params, ...body },
      toIdempotentRequest(actor, request, idempotencyKey),
    ),
  );
  serve(app, communicationRoutes, `DELETE ${one}`, ({ actor, params, request, idempotencyKey }) =>
    deleteCommunication(context, actor, params, toIdempotentRequest(actor, request, idempotencyKey)),
  );
}
