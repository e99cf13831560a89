import { notFound } from "@tessera/kit/errors/failure";
import { serve } from "@tessera/kit/http/serve";
import { toReason } from "@tessera/wire/reason/reason";
import { releaseComparisonRoutes } from "@tessera/wire/release/release-comparison";
import type { FastifyInstance } from "fastify";
import type { RegistryContext } from "../context.ts";
import { mayRead, requireReader } from "../publisher/publisher.ts";
import { findRelease } from "../release/release.repository.ts";
import { compareReleases } from "./compare-releases.ts";

export function addComparisonRoutes(app: FastifyInstance, context: RegistryContext): void {
  const { db, contracts } = context;

  async function readRelease(name: string, version: string) {
    const found = await findRelease(db, name, version);
    if (!found) throw notFound(toReason("release.not_found", { name, version }));
    return found.manifest;
  }

  serve(
    app,
    releaseComparisonRoutes,
    "GET /registry/modules/:name/comparison",
    async ({ request, params: { name }, query }) => {
      mayRead(await requireReader(context, request), name);
      const [from, to] = await Promise.all([readRelease(name, query.from), readRelease(name, query.to)]);
      const { answered } = await contracts.look();
      return compareReleases(
        from,
        to,
        answered && ((operation) => answered.get(operation)?.permissions ?? []),
      );
    },
  );
}
