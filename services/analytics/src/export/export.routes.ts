import { serve } from "@tessera/kit/http/serve";
import { analyticsRoutes } from "@tessera/wire/analytics/analytics";
import type { FastifyInstance } from "fastify";
import type { AnalyticsContext } from "../context.ts";
import { exportReport } from "./export.service.ts";

export function addExportRoutes(app: FastifyInstance, context: AnalyticsContext): void {
  serve(app, analyticsRoutes, "GET /analytics/:report/export", async ({ actor, params, query, reply }) => {
    const { filename, content } = await exportReport(context, actor.organizationId, { ...params, ...query });
    return reply
      .header("content-type", "text/csv; charset=utf-8")
      .header("content-disposition", `attachment; filename="${filename}"`)
      .header("cache-control", "no-store")
      .send(content);
  });
}
