import { serve } from "@tessera/kit/http/serve";
import { analyticsRoutes } from "@tessera/wire/analytics/analytics";
import type { FastifyInstance } from "fastify";
import { toIdempotentRequest } from "../idempotency.ts";
import type { ReportEmailContext } from "./report.mail.ts";
import {
  changeSavedReport,
  listSavedReports,
  removeSavedReport,
  saveReport,
  sendSavedReport,
} from "./saved-report.service.ts";

export function addSavedReportRoutes(app: FastifyInstance, context: ReportEmailContext): void {
  serve(app, analyticsRoutes, "GET /analytics/saved-reports", async ({ actor }) => ({
    items: await listSavedReports(context, actor),
  }));
  serve(app, analyticsRoutes, "POST /analytics/saved-reports", ({ actor, body, request, idempotencyKey }) =>
    saveReport(context, actor, body, toIdempotentRequest(actor, request, idempotencyKey)),
  );
  serve(
    app,
    analyticsRoutes,
    "PATCH /analytics/saved-reports/:savedReportId",
    ({ actor, params, body, request, idempotencyKey }) =>
      changeSavedReport(
        context,
        actor,
        { id: params.savedReportId, ...body },
        toIdempotentRequest(actor, request, idempotencyKey),
      ),
  );
  serve(
    app,
    analyticsRoutes,
    "DELETE /analytics/saved-reports/:savedReportId",
    async ({ actor, params, request, idempotencyKey }) => {
      await removeSavedReport(
        context,
        actor,
        params.savedReportId,
        toIdempotentRequest(actor, request, idempotencyKey),
      );
      return {};
    },
  );
  serve(
    app,
    analyticsRoutes,
    "POST /analytics/saved-reports/:savedReportId/send",
    ({ actor, params, request, idempotencyKey }) =>
      sendSavedReport(
        context,
        actor,
        params.savedReportId,
        toIdempotentRequest(actor, request, idempotencyKey),
      ),
  );
}
