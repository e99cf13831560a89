import { serve } from "@tessera/kit/http/serve";
import { portalRoutes } from "@tessera/wire/portal/portal";
import { portalFormRoutes } from "@tessera/wire/portal/portal-form";
import { portalSettingRoutes } from "@tessera/wire/portal/portal-setting";
import type { FastifyInstance } from "fastify";
import type { PortalContext } from "../open-portal.ts";
import { viewAsCustomer } from "./customer-view.service.ts";
import {
  closeAsCustomer,
  createAsCustomer,
  expectFile,
  listOwnMessages,
  listOwnTickets,
  readOwnTicket,
  reopenAsCustomer,
  replyAsCustomer,
} from "./portal-ticket.service.ts";

const one = "/portal/tickets/:ticketId";

export function addPortalTicketRoutes(app: FastifyInstance, context: PortalContext): void {
  serve(app, portalRoutes, "POST /portal/files", ({ actor, body }) => expectFile(context, actor, body));
  serve(app, portalRoutes, "GET /portal/tickets/", ({ actor, query }) =>
    listOwnTickets(context, actor, query),
  );
  serve(app, portalFormRoutes, "POST /portal/tickets/", ({ actor, body, request, idempotencyKey }) =>
    createAsCustomer(context, actor, body, { request, idempotencyKey }),
  );
  serve(app, portalRoutes, `GET ${one}/`, ({ actor, params }) =>
    readOwnTicket(context, actor, params.ticketId),
  );
  serve(app, portalRoutes, `GET ${one}/messages`, ({ actor, params, query }) =>
    listOwnMessages(context, actor, { ...params, ...query }),
  );
  serve(app, portalRoutes, `POST ${one}/messages`, ({ actor, params, body, request, idempotencyKey }) =>
    replyAsCustomer(context, actor, { ...params, ...body }, { request, idempotencyKey }),
  );
  serve(app, portalRoutes, `POST ${one}/close`, ({ actor, params, request, idempotencyKey }) =>
    closeAsCustomer(context, actor, params.ticketId, { request, idempotencyKey }),
  );
  serve(app, portalRoutes, `POST ${one}/reopen`, ({ actor, params, request, idempotencyKey }) =>
    reopenAsCustomer(context, actor, params.ticketId, { request, idempotencyKey }),
  );
  serve(app, portalSettingRoutes, "GET /tickets/:ticketId/customer-view", ({ actor, params }) =>
    viewAsCustomer(context, actor, params.ticketId),
  );
}
