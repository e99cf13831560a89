import { serve } from "@tessera/kit/http/serve";
import { installationCheckRoutes } from "@tessera/wire/api/installation-check";
import type { FastifyInstance } from "fastify";
import type { RegistryContext } from "../context.ts";
import { mayOperate, requirePublisher } from "../publisher/publisher.ts";
import { checkInstallation, type NamedReport } from "./installation-check.ts";

interface InstallationCheckContext extends RegistryContext {
  /** Returns the origins of the services by name. */
  serviceOrigins(): Promise<Record<string, string>>;
  /** Returns the reports of programs without such an origin. */
  sharedReports(): Promise<NamedReport[]>;
}

export function addInstallationCheckRoutes(app: FastifyInstance, context: InstallationCheckContext): void {
  serve(app, installationCheckRoutes, "GET /registry/checks", async ({ request }) => {
    mayOperate(await requirePublisher(context, request));
    const shared = await context.sharedReports().catch(() => []);
    return { items: await checkInstallation(await context.serviceOrigins(), shared) };
  });
}
