import { serve } from "@tessera/kit/serve";
import { registryRoutes } from "@tessera/wire/release";
import type { FastifyInstance } from "fastify";
import type { ReleasesFor } from "../override/visitor-releases.ts";

/** What an open page asks now and then: would it be made of other releases today? */
export function ownRegistryRoutes(app: FastifyInstance, { releasesFor }: { releasesFor: ReleasesFor }): void {
  serve(app, registryRoutes, "GET /registry/mine", async ({ request }) => {
    const { shell, modules } = await releasesFor(request.headers.cookie);
    return { shell: shell?.version ?? null, modules };
  });
}
