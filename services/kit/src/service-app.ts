import type { FastifyInstance } from "fastify";
import type { TObject } from "typebox";
import { createApp } from "./app.ts";
import type { AppParts, RouteContext, ServiceDefinition } from "./service.ts";
import { addWakeAfterWriting } from "./wake-after-writing.ts";

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
  { verifier, customers, logLevel, rateLimit }: AppParts,
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
    ready: { database: () => contextNow().tenantDb.ping(), ...bind(ready) },
    warnings: bind(warnings),
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
