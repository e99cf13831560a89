import { serve } from "@tessera/kit/http/serve";
import { organizationRoutes } from "@tessera/wire/organization/organization";
import type { FastifyInstance } from "fastify";
import type { OrganizationContext } from "../context.ts";
import { toIdempotentRequest } from "../idempotency.ts";
import { listDataJobs, requestErasure, requestExport } from "./data-job.service.ts";

export function addDataJobRoutes(app: FastifyInstance, context: OrganizationContext): void {
  serve(app, organizationRoutes, "GET /organizations/me/data-jobs", async ({ actor }) => ({
    items: await listDataJobs(context, actor),
  }));

  serve(app, organizationRoutes, "POST /organizations/me/export", ({ actor, request, idempotencyKey }) =>
    requestExport(context, actor, toIdempotentRequest(actor, request, idempotencyKey)),
  );

  serve(
    app,
    organizationRoutes,
    "POST /organizations/me/erasure",
    ({ actor, body, request, idempotencyKey }) =>
      requestErasure(context, actor, body.email, toIdempotentRequest(actor, request, idempotencyKey)),
  );
}
