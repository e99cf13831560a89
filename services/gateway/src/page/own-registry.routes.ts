import { serve } from "@tessera/kit/http/serve";
import { registryRoutes } from "@tessera/wire/release/release";
import type { FastifyInstance } from "fastify";
import type { ReleasesFor } from "../override/visitor-releases.ts";

/** Returns the releases that a page would use if it were opened now. Open pages poll this. */
export function ownRegistryRoutes(app: FastifyInstance, { releasesFor }: { releasesFor: ReleasesFor }): void {
  serve(app, registryRoutes, "GET /registry/mine", async ({ request }) => {
    const { shell, modules } = await releasesFor(request.headers.cookie);
    return { shell: shell?.version ?? null, modules };
  });
}
