import type { ScheduledJob } from "@tessera/kit/jobs/schedule";
import { checkoutSessionJob, giveToAllJob, subscriptionJob } from "./billing/billing.jobs.ts";
import { erasureJob } from "./erasure/erasure.jobs.ts";
import { exportJob, oldExportJob } from "./export/export.jobs.ts";
import type { ExportContext } from "./export/export.service.ts";

/** The scheduled jobs of this service. */
export const jobs: ScheduledJob<ExportContext>[] = [
  subscriptionJob,
  giveToAllJob,
  checkoutSessionJob,
  exportJob,
  oldExportJob,
  erasureJob,
];
