import { uploadRequestMs } from "@tessera/kit/http/server-limits";
import { run } from "@tessera/kit/service/run";
import { defineService } from "@tessera/kit/service/service";
import { requireFreeSpace } from "@tessera/kit/storage/free-space";
import { addCapturePlanRoutes } from "./capture-plan/capture-plan.routes.ts";
import { configSchema } from "./config.ts";
import { addContentRoutes } from "./content/content.routes.ts";
import { addFileCopyRoutes } from "./copy/file-copy.routes.ts";
import { erasure } from "./erasure/erasure.ts";
import { addFileRoutes } from "./file/file.routes.ts";
import { eventTables } from "./file-event.ts";
import { idempotency } from "./idempotency.ts";
import { openContext } from "./open-context.ts";
import { addFileRemovalRoutes } from "./removal/file-removal.routes.ts";
import { addFileSearchRoutes } from "./search/file-search.routes.ts";
import { addFileSecretRoutes } from "./secret/file-secret.routes.ts";
import { deletedFileJob } from "./sweep/deleted-file.jobs.ts";
import { orphanJob } from "./sweep/orphan.jobs.ts";
import { partJob } from "./sweep/part.jobs.ts";
import { sentFileJob } from "./sweep/sent-file.jobs.ts";
import { addReceivedFileRoutes } from "./upload/received-file.routes.ts";
import { addSentFileRoutes } from "./upload/sent-file.routes.ts";
import { addUploadRoutes } from "./upload/upload.routes.ts";
import { followFileUses } from "./use/file-use.feed.ts";

export const service = defineService({
  domain: "files",
  config: configSchema,
  open: openContext,
  app: { limits: { requestMs: uploadRequestMs } },
  ready: { storage: ({ storage }) => storage.ping() },
  warnings: { disk_space: ({ spoolFolder }) => requireFreeSpace(spoolFolder) },
  events: { tables: eventTables },
  modules: [idempotency, erasure],
  routes: [
    addReceivedFileRoutes,
    addSentFileRoutes,
    addUploadRoutes,
    addFileSearchRoutes,
    addCapturePlanRoutes,
    addFileRoutes,
    addFileCopyRoutes,
    addFileRemovalRoutes,
    addFileSecretRoutes,
    addContentRoutes,
  ],
  jobs: [partJob, deletedFileJob, orphanJob, sentFileJob],
  feeds: [followFileUses],
});

if (import.meta.main) await run(service);
