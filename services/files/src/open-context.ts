import type { Foundation } from "@tessera/kit/service/service";
import type { Static } from "typebox";
import type { configSchema } from "./config.ts";
import { createContentAddresses } from "./content-address.ts";
import type { FilesContext } from "./context.ts";
import { nameProcessingQueue, openProcessingQueues, processingJobId } from "./processing-queue.ts";
import type { FilesDatabase } from "./schema.ts";
import { openStorage } from "./storage/open-storage.ts";
import { toSpoolFolder } from "./storage/spool.ts";
import type { SweepContext } from "./sweep/sweep.ts";

type OwnContext = Omit<FilesContext, "tenantDb"> & Pick<SweepContext, "spoolFolder" | "now" | "cell">;

export async function openContext({
  config,
  log,
  onClose,
}: Foundation<Static<typeof configSchema>, FilesDatabase>): Promise<OwnContext> {
  const queues = openProcessingQueues(config.REDIS_URL, { log }, nameProcessingQueue(config.CELL));
  onClose(queues.close);
  const spoolFolder = toSpoolFolder(config.FILES_DIR);
  return {
    storage: await openStorage(config),
    spool: { folder: spoolFolder },
    spoolFolder,
    isScanning: config.CLAMD_URL !== undefined,
    cell: config.CELL,
    addresses: createContentAddresses([config.URL_SECRET, ...config.URL_SECRET_FORMER], Date.now),
    // If the request is lost, the worker finds the file in the database.
    requestProcessing: (file, lane) =>
      void queues[lane].add(file, { id: processingJobId(file) }).catch(() => {}),
    now: Date.now,
  };
}
