import httpProxy from "@fastify/http-proxy";
import { moduleUrl } from "@tessera/wire/release";
import type { FastifyInstance } from "fastify";
import type { DevModules } from "./dev-modules.ts";
import { devVersion } from "./dev-registry.ts";

/** Hands `/modules/{name}/dev/*` to the module's development server. */
export async function devFileRoutes(
  app: FastifyInstance,
  { devModules }: { devModules: DevModules },
): Promise<void> {
  for (const [name, origin] of devModules) {
    await app.register(httpProxy, {
      prefix: moduleUrl(name, devVersion, ""),
      upstream: origin,
      httpMethods: ["GET", "HEAD"],
      disableRequestLogging: true,
      replyOptions: { retryDelay: () => null },
    });
  }
}
