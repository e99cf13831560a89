import replyFrom from "@fastify/reply-from";
import { moduleUrl } from "@tessera/wire/release/release";
import type { FastifyInstance } from "fastify";
import type { DevModules } from "./dev-modules.ts";
import { devVersion } from "./dev-registry.ts";

/** Proxies `/modules/{name}/dev/*` to the module's development server. */
export async function devFileRoutes(
  app: FastifyInstance,
  { devModules }: { devModules: DevModules },
): Promise<void> {
  await app.register(replyFrom, { disableRequestLogging: true });
  for (const [name, origin] of devModules) {
    const folder = moduleUrl(name, devVersion, "");
    app.get(`${folder}*`, (request, reply) => {
      const [path = ""] = request.url.slice(folder.length - 1).split("?", 1);
      return reply.from(path, { getUpstream: () => origin, retryDelay: () => null });
    });
  }
}
