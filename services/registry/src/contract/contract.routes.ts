import { serve } from "@tessera/kit/http/serve";
import { registryRoutes } from "@tessera/wire/release/release";
import type { FastifyInstance } from "fastify";
import type { RegistryContext } from "../context.ts";
import { mayOperate, requirePublisher } from "../publisher/publisher.ts";
import { checkLive, checkService } from "./contract.service.ts";

export function addContractRoutes(app: FastifyInstance, context: RegistryContext): void {
  serve(app, registryRoutes, "GET /registry/service-checks", async ({ request }) => {
    mayOperate(await requirePublisher(context, request));
    return checkLive(context);
  });

  serve(app, registryRoutes, "POST /registry/service-checks", async ({ request, body }) => {
    await requirePublisher(context, request);
    return { problems: await checkService(context, body.openapi) };
  });
}
