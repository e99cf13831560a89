import { serve } from "@tessera/kit/http/serve";
import { customerRoutes } from "@tessera/wire/customer/customer";
import type { FastifyInstance } from "fastify";
import type { TicketContext } from "../../context.ts";
import { toIdempotentRequest } from "../../idempotency.ts";
import { exportCustomers } from "./export-customers.service.ts";
import { importCustomers } from "./import-customers.service.ts";

export function addCustomerCsvRoutes(app: FastifyInstance, context: TicketContext): void {
  serve(app, customerRoutes, "GET /customers/export", async ({ actor, reply }) =>
    reply
      .header("content-type", "text/csv; charset=utf-8")
      .header("content-disposition", 'attachment; filename="customers.csv"')
      .header("cache-control", "no-store")
      .send(await exportCustomers(context, actor)),
  );
  serve(app, customerRoutes, "POST /customers/import", ({ actor, body, request, idempotencyKey }) =>
    importCustomers(
      context,
      actor,
      { csv: body.csv, isTrial: body.dry_run === true },
      toIdempotentRequest(actor, request, idempotencyKey),
    ),
  );
}
