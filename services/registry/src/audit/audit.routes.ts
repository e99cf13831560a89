import { toInstant } from "@tessera/kit/instant";
import { serve } from "@tessera/kit/serve";
import { registryRoutes } from "@tessera/wire/release";
import type { FastifyInstance } from "fastify";
import type { RegistryContext } from "../context.ts";
import { mayOperate, publisherOf } from "../publisher/publisher.ts";
import { listAudit } from "./audit.repository.ts";

export function addAuditRoutes(app: FastifyInstance, context: RegistryContext): void {
  serve(app, registryRoutes, "GET /registry/audit", async ({ request, query }) => {
    mayOperate(await publisherOf(context, request));
    const entries = await listAudit(context.db, query.name);
    return { items: entries.map((entry) => ({ ...entry, created_at: toInstant(entry.created_at) })) };
  });
}
