import type { PageHint } from "@tessera/kit/page-hint";
import { serve } from "@tessera/kit/serve";
import { registryRoutes } from "@tessera/wire/release";
import type { FastifyInstance } from "fastify";
import type { CurrentRegistryReader } from "../current-registry/current-registry.ts";
import { chooseReleases } from "./choose-releases.ts";

interface OwnRegistryContext {
  registry: CurrentRegistryReader;
  hintOf(cookies: string | undefined): PageHint | null;
}

/** What an open page asks now and then: would it be made of other releases today? */
export function ownRegistryRoutes(app: FastifyInstance, { registry, hintOf }: OwnRegistryContext): void {
  serve(app, registryRoutes, "GET /registry/mine", async ({ request }) => {
    const { shell, modules } = chooseReleases(await registry.read(), hintOf(request.headers.cookie));
    return { shell: shell?.version ?? null, modules };
  });
}
