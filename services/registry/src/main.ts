import { uploadRequestMs } from "@tessera/kit/http/server-limits";
import { run } from "@tessera/kit/service/run";
import { defineService } from "@tessera/kit/service/service";
import { requireFreeSpace } from "@tessera/kit/storage/free-space";
import { addAuditRoutes } from "./audit/audit.routes.ts";
import { configSchema } from "./config.ts";
import { addContractRoutes } from "./contract/contract.routes.ts";
import { addErrorRoutes } from "./error/error.routes.ts";
import { addHealthRoutes } from "./health/health.routes.ts";
import { addInstallationCheckRoutes } from "./health/installation-check.routes.ts";
import { addQueueRoutes } from "./health/queue.routes.ts";
import { addModuleKeyRoutes } from "./module-key/module-key.routes.ts";
import { openContext } from "./open-context.ts";
import { addOutsideServiceRoutes } from "./outside-service/outside-service.routes.ts";
import { addOverrideRoutes } from "./override/override.routes.ts";
import { addPinRoutes } from "./override/pin.routes.ts";
import { addChannelRoutes } from "./publication/channel.routes.ts";
import { addComparisonRoutes } from "./publication/comparison.routes.ts";
import { addReleaseRoutes } from "./publication/release.routes.ts";
import { stagingJob } from "./publication/staging.jobs.ts";
import { addPublisherCheck } from "./publisher/publisher.ts";
import { healthJobs } from "./rollback/health.jobs.ts";
import { addTeamRoutes } from "./team/team.routes.ts";

export const service = defineService({
  domain: "registry",
  config: configSchema,
  open: openContext,
  app: { bodyLimit: 4 * 1024 * 1024, limits: { requestMs: uploadRequestMs } },
  ready: { releases: ({ store }) => store.ping() },
  warnings: { disk_space: ({ stagingDir }) => requireFreeSpace(stagingDir) },
  routes: [
    addPublisherCheck,
    addContractRoutes,
    addChannelRoutes,
    addModuleKeyRoutes,
    addTeamRoutes,
    addAuditRoutes,
    addHealthRoutes,
    addErrorRoutes,
    addOverrideRoutes,
    addPinRoutes,
    addOutsideServiceRoutes,
    addQueueRoutes,
    addInstallationCheckRoutes,
    addComparisonRoutes,
    addReleaseRoutes,
  ],
  jobs: [...healthJobs, stagingJob],
});

if (import.meta.main) await run(service);
