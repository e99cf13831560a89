import { toInstant } from "@tessera/kit/database/instant";
import { serve } from "@tessera/kit/http/serve";
import { analyticsRoutes, type RatingComments } from "@tessera/wire/analytics/analytics";
import type { FastifyInstance } from "fastify";
import type { AnalyticsContext } from "../context.ts";
import { loadReading } from "../report/report.service.ts";
import { getRange } from "../report/report-range.ts";
import { findComments } from "./rating.repository.ts";

const maxComments = 50;

export function addRatingRoutes(app: FastifyInstance, context: AnalyticsContext): void {
  serve(app, analyticsRoutes, "GET /analytics/rating-comments", ({ actor, query }) =>
    listComments(context, actor.organizationId, query),
  );
}

async function listComments(
  { tenantDb, now }: AnalyticsContext,
  organizationId: string,
  dates: { from?: string; to?: string },
): Promise<RatingComments> {
  const db = tenantDb.for(organizationId);
  const { today, timezone } = await loadReading(db, now());
  const rows = await findComments(db, getRange(dates, today), { timezone, limit: maxComments + 1 });
  return {
    items: rows.slice(0, maxComments).map(({ number, title, rated_at, ...row }) => ({
      ...row,
      ticket_number: number,
      ticket_title: title,
      rated_at: toInstant(rated_at),
    })),
    has_more: rows.length > maxComments,
  };
}
