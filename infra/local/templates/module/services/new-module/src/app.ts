import { type AppOptions, createApp } from "@tessera/kit/app";
import type { FastifyInstance } from "fastify";
import type { NewModuleContext } from "./context.ts";
import { addNoteRoutes } from "./note/note.routes.ts";

export interface NewModuleAppOptions
  extends NewModuleContext,
    Pick<AppOptions, "verifier" | "logLevel" | "rateLimit"> {}

export async function createNewModuleApp({
  verifier,
  logLevel,
  rateLimit,
  ...context
}: NewModuleAppOptions): Promise<FastifyInstance> {
  const app = await createApp({
    service: "new-module",
    verifier,
    logLevel,
    rateLimit,
    ready: { database: () => context.tenantDb.ping() },
  });
  addNoteRoutes(app, context);
  return app;
}
