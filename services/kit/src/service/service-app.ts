import type { FastifyInstance } from "fastify";
import type { TObject } from "typebox";
import { createApp } from "../http/app.ts";
import type { AppParts, RouteContext, ServiceDefinition } from "./service.ts";

/** Creates the app of a service with its routes. */
export async function createServiceApp<Schema extends TObject, Database, Own extends object>(
  definition: ServiceDefinition<Schema, Database, Own>,
  context: RouteContext<Database, Own>,
  parts: AppParts,
): Promise<FastifyInstance> {
  const app = await createEmptyApp(definition, () => context, parts);
  await addRoutes(app, definition, context, parts);
  return app;
}

/** Creates the app before its context, which may need the app's log. The context must exist before the first request. */
export function createEmptyApp<Schema extends TObject, Database, Own extends object>(
  { domain, app, ready = {}, warnings = {} }: ServiceDefinition<Schema, Database, Own>,
  contextNow: () => RouteContext<Database, Own>,
  { verifier, customers, logLevel, rateLimit, pingJobs, ready: moreReady, warnings: moreWarnings }: AppParts,
): Promise<FastifyInstance> {
  const bind = (checks: NonNullable<typeof ready>) =>
    Object.fromEntries(Object.entries(checks).map(([name, check]) => [name, () => check(contextNow())]));
  return createApp({
    ...app,
    service: domain,
    verifier,
    customers,
    logLevel,
    rateLimit,
    ready: {
      database: () => Promise.all([contextNow().tenantDb.ping(), pingJobs?.()]),
      ...bind(ready),
      ...moreReady,
    },
    warnings: { ...bind(warnings), ...moreWarnings },
  });
}

export async function addRoutes<Schema extends TObject, Database, Own extends object>(
  app: FastifyInstance,
  { routes, events }: ServiceDefinition<Schema, Database, Own>,
  context: RouteContext<Database, Own>,
  { wakeEvents, noteActivity }: Pick<AppParts, "wakeEvents" | "noteActivity">,
): Promise<void> {
  if (wakeEvents) addWakeAfterWriting(app, wakeEvents, events?.silent);
  if (noteActivity) addWakeAfterWriting(app, noteActivity);
  for (const add of routes) await add(app, context);
}

/**
 * Calls `wake` after every operation that may have committed events, so that handlers need not do so. Paths that end with one of `silent`
 * are excluded.
 */
function addWakeAfterWriting(app: FastifyInstance, wake: () => void, silent: string[] = []): void {
  app.addHook("onResponse", async ({ method, routeOptions }, { statusCode }) => {
    const isSilent = silent.some((path) => routeOptions.url?.endsWith(path));
    if (!["GET", "HEAD"].includes(method) && statusCode < 300 && !isSilent) wake();
  });
}
