import { serve } from "@tessera/kit/http/serve";
import { customerRoutes } from "@tessera/wire/customer/customer";
import type { FastifyInstance } from "fastify";
import type { TicketContext } from "../context.ts";
import { toIdempotentRequest } from "../idempotency.ts";
import { changeCustomer, createCustomer, listCustomers, readCustomer } from "./customer.service.ts";
import { mergeCustomer, unmergeCustomer } from "./customer-merge.service.ts";

export function addCustomerRoutes(app: FastifyInstance, context: TicketContext): void {
  serve(app, customerRoutes, "GET /customers/", ({ actor, query }) => listCustomers(context, actor, query));
  serve(app, customerRoutes, "POST /customers/", ({ actor, body, request, idempotencyKey }) =>
    createCustomer(context, actor, body, toIdempotentRequest(actor, request, idempotencyKey)),
  );
  serve(app, customerRoutes, "GET /customers/:customerId/", ({ actor, params }) =>
    readCustomer(context, actor, params.customerId),
  );
  serve(
    app,
    customerRoutes,
    "PATCH /customers/:customerId/",
    ({ actor, params, body, ifMatch, request, idempotencyKey }) =>
      changeCustomer(
        context,
        actor,
        { customerId: params.customerId, version: ifMatch, change: body },
        toIdempotentRequest(actor, request, idempotencyKey),
      ),
  );
  serve(
    app,
    customerRoutes,
    "POST /customers/:customerId/merge",
    ({ actor, params, body, request, idempotencyKey }) =>
      mergeCustomer(
        context,
        actor,
        { sourceId: params.customerId, targetId: body.into_customer_id },
        toIdempotentRequest(actor, request, idempotencyKey),
      ),
  );
  serve(
    app,
    customerRoutes,
    "POST /customers/:customerId/unmerge",
    ({ actor, params, request, idempotencyKey }) =>
      unmergeCustomer(context, actor, params.customerId, toIdempotentRequest(actor, request, idempotencyKey)),
  );
}
