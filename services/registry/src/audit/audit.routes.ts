import { verifyAuditChain } from "@tessera/kit/audit/audit-verification";
import { toInstant } from "@tessera/kit/database/instant";
import { serve } from "@tessera/kit/http/serve";
import { registryRoutes } from "@tessera/wire/release/release";
import type { FastifyInstance } from "fastify";
import type { RegistryContext } from "../context.ts";
import { mayOperate, requireMember, requirePublisher } from "../publisher/publisher.ts";
import { listAlerts, listAudit } from "./audit.repository.ts";

export function addAuditRoutes(app: FastifyInstance, context: RegistryContext): void {
  serve(app, registryRoutes, "GET /registry/alerts", async ({ request }) => {
    mayOperate(await requirePublisher(context, request));
    const entries = await listAlerts(context.db);
    return { items: entries.map((entry) => ({ ...entry, created_at: toInstant(entry.created_at) })) };
  });

  serve(app, registryRoutes, "GET /registry/audit", async ({ request, query }) => {
    const { modules } = await requireMember(context, request);
    const { name, cursor, size = 200 } = query;
    const entries = await listAudit(context.db, { name, modules, cursor, limit: size + 1 });
    const items = entries
      .slice(0, size)
      .map((entry) => ({ ...entry, created_at: toInstant(entry.created_at) }));
    return { items, next_cursor: entries.length > size ? (items.at(-1)?.id ?? null) : null };
  });
  serve(app, registryRoutes, "GET /registry/audit/verification", async ({ request }) => {
    mayOperate(await requirePublisher(context, request));
    const verification = await verifyAuditChain(context.db, "registry");
    // Logged outside the database, so that a truncated trail can be distinguished from one that was never longer.
    request.log.info({ head: verification.head }, "audit trail verified");
    return verification;
  });
}
