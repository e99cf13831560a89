import { serve } from "@tessera/kit/http/serve";
import { registryRoutes } from "@tessera/wire/release/release";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { RegistryContext } from "../context.ts";
import {
  mayOperate,
  mayRead,
  type Publisher,
  requireMember,
  requireModulePublisher,
  requirePublisher,
  requireReader,
} from "../publisher/publisher.ts";
import {
  type Allowances,
  endCanary,
  promote,
  retire,
  rollBack,
  startCanary,
  uninstall,
} from "./channel.service.ts";
import { readModuleState, readModuleStates, readReleases } from "./module-state.ts";

export function addChannelRoutes(app: FastifyInstance, context: RegistryContext): void {
  const changer = (request: FastifyRequest, name: string): Promise<Publisher> =>
    requireModulePublisher(context, request, [name]);

  serve(app, registryRoutes, "GET /registry/modules", async ({ request, query }) => {
    const { modules } = await requireMember(context, request);
    const states = await readModuleStates(context.db, { isRunning: query.running });
    return { items: states.filter(({ name }) => modules === null || modules.includes(name)) };
  });

  serve(app, registryRoutes, "GET /registry/modules/:name", async ({ request, params, query }) => {
    mayRead(await requireReader(context, request), params.name);
    return readModuleState(context.db, params.name, { isRunning: query.running });
  });

  serve(app, registryRoutes, "GET /registry/modules/:name/releases", async ({ request, params, query }) => {
    mayRead(await requireReader(context, request), params.name);
    return readReleases(context.db, { size: 50, ...params, ...query });
  });

  serve(app, registryRoutes, "POST /registry/modules/:name/promote", async ({ request, params, body }) => {
    const release = { ...params, version: body.version, ...getAllowances(body) };
    await promote(context, await changer(request, params.name), release);
    return readModuleState(context.db, params.name);
  });

  serve(app, registryRoutes, "POST /registry/modules/:name/canary", async ({ request, params, body }) => {
    const { version, percentage = 0, organizations = [] } = body;
    const canary = { name: params.name, version, percentage, organizations, ...getAllowances(body) };
    await startCanary(context, await changer(request, params.name), canary);
    return readModuleState(context.db, params.name);
  });

  serve(app, registryRoutes, "DELETE /registry/modules/:name/canary", async ({ request, params }) => {
    await endCanary(context, await changer(request, params.name), params.name);
    return readModuleState(context.db, params.name);
  });

  serve(app, registryRoutes, "POST /registry/modules/:name/rollback", async ({ request, params, body }) => {
    const { version, reason } = body;
    const target = { ...params, version, reason, ...getAllowances(body) };
    await rollBack(context, await changer(request, params.name), target);
    return readModuleState(context.db, params.name);
  });

  serve(app, registryRoutes, "POST /registry/modules/:name/retire", async ({ request, params, body }) => {
    await retire(context, await changer(request, params.name), { ...params, ...body });
    return readModuleState(context.db, params.name);
  });

  serve(app, registryRoutes, "DELETE /registry/modules/:name", async ({ request, params }) => {
    const publisher = await requirePublisher(context, request);
    mayOperate(publisher);
    await uninstall(context, publisher, params.name);
    return readModuleState(context.db, params.name);
  });
}

function getAllowances(body: { allow_overlap?: boolean; allow_failed?: boolean }): Allowances {
  return { overlap: body.allow_overlap, failed: body.allow_failed };
}
