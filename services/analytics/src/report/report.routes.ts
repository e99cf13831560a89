import { serve } from "@tessera/kit/http/serve";
import { analyticsRoutes } from "@tessera/wire/analytics/analytics";
import type { FastifyInstance } from "fastify";
import type { AnalyticsContext } from "../context.ts";
import { findReport } from "./report.service.ts";

export function addReportRoutes(app: FastifyInstance, context: AnalyticsContext): void {
  serve(app, analyticsRoutes, "GET /analytics/:report", ({ actor, params, query }) =>
    findReport(context, actor.organizationId, { ...params, ...query }),
  );
}
