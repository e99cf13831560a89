import { type AppOptions, createApp } from "@tessera/kit/app";
import { uploadRequestMs } from "@tessera/kit/server-limits";
import type { FastifyInstance } from "fastify";
import { addContentRoutes } from "./content/content.routes.ts";
import type { FilesContext } from "./context.ts";
import { addFileRoutes } from "./file/file.routes.ts";
import { addFileRemovalRoutes } from "./file-removal/file-removal.routes.ts";
import { addFileSearchRoutes } from "./file-search/file-search.routes.ts";
import { type AfterWriting, wakeAfterWriting } from "./live/wake-after-writing.ts";
import { addUploadRoutes } from "./upload/upload.routes.ts";

export interface FilesAppOptions
  extends FilesContext,
    AfterWriting,
    Pick<AppOptions, "verifier" | "logLevel" | "rateLimit"> {}

export async function createFilesApp({
  verifier,
  logLevel,
  rateLimit,
  wakeRelay,
  ...context
}: FilesAppOptions): Promise<FastifyInstance> {
  const app = await createApp({
    service: "files",
    limits: { requestMs: uploadRequestMs },
    verifier,
    logLevel,
    rateLimit,
    ready: { database: () => context.tenantDb.ping(), storage: () => context.storage.ping() },
  });
  wakeAfterWriting(app, { wakeRelay });
  await addUploadRoutes(app, context);
  addFileSearchRoutes(app, context);
  addFileRoutes(app, context);
  addFileRemovalRoutes(app, context);
  addContentRoutes(app, context);
  return app;
}
