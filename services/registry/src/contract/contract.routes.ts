import { serve } from "@tessera/kit/serve";
import { registryRoutes } from "@tessera/wire/release";
import type { FastifyInstance } from "fastify";
import type { RegistryContext } from "../context.ts";
import { mayOperate, publisherOf } from "../publisher/publisher.ts";
import { checkLive, checkService } from "./contract.service.ts";

export function addContractRoutes(app: FastifyInstance, context: RegistryContext): void {
  serve(app, registryRoutes, "GET /registry/service-checks", async ({ request }) => {
    mayOperate(await publisherOf(context, request));
    return checkLive(context);
  });

  serve(app, registryRoutes, "POST /registry/service-checks", async ({ request, body }) => {
    await publisherOf(context, request);
    return { problems: await checkService(context, body.openapi) };
  });
}
