import { serve } from "@tessera/kit/http/serve";
import { requireConfirmation } from "@tessera/kit/tokens/confirmation";
import { type OutsideServiceList, outsideServiceRoutes } from "@tessera/wire/api/outside-service";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { RegistryContext } from "../context.ts";
import { mayOperate, type Publisher, requirePublisher } from "../publisher/publisher.ts";
import { listServices } from "./outside-service.repository.ts";
import { readServices, registerService, removeService } from "./outside-service.service.ts";

export function addOutsideServiceRoutes(app: FastifyInstance, context: RegistryContext): void {
  const requireOperator = async (request: FastifyRequest): Promise<Publisher> => {
    const publisher = await requirePublisher(context, request);
    mayOperate(publisher);
    return publisher;
  };
  const requireConfirmedOperator = async (request: FastifyRequest): Promise<Publisher> => {
    const publisher = await requireOperator(request);
    if (request.visitor) requireConfirmation(request.visitor);
    return publisher;
  };

  serve(app, outsideServiceRoutes, "GET /registry/services", async ({ request }) => {
    await requireOperator(request);
    return { items: await readServices(context) };
  });

  serve(app, outsideServiceRoutes, "PUT /registry/services/:name", async ({ request, params, body }) =>
    registerService(context, await requireConfirmedOperator(request), { ...params, ...body }),
  );

  serve(app, outsideServiceRoutes, "DELETE /registry/services/:name", async ({ request, params }) => {
    await removeService(context, await requireConfirmedOperator(request), params.name);
    return {};
  });

  // For the gateway only, which exposes nothing outside of /api.
  app.get("/outside-services", async (): Promise<OutsideServiceList> => {
    const services = await listServices(context.db);
    return { items: services.map(({ name, url, prefixes }) => ({ name, url, prefixes })) };
  });
}
