import { run } from "@tessera/kit/service/run";
import { defineService } from "@tessera/kit/service/service";
import { configSchema } from "./config.ts";
import { erasure } from "./erasure/erasure.ts";
import { addExportRoutes } from "./export/export.routes.ts";
import { startFollower } from "./figure/follower.ts";
import { idempotency } from "./idempotency.ts";
import { openContext } from "./open-context.ts";
import { addRatingRoutes } from "./rating/rating.routes.ts";
import { addReportRoutes } from "./report/report.routes.ts";
import { addSavedReportRoutes } from "./saved-report/saved-report.routes.ts";
import { weeklyEmailJob } from "./saved-report/weekly-email.jobs.ts";

export const service = defineService({
  domain: "analytics",
  config: configSchema,
  open: openContext,
  modules: [idempotency, erasure],
  routes: [addRatingRoutes, addReportRoutes, addExportRoutes, addSavedReportRoutes],
  jobs: [weeklyEmailJob],
  feeds: [startFollower],
});

if (import.meta.main) await run(service);
