import { serve } from "@tessera/kit/serve";
import { auditRoutes } from "@tessera/wire/audit";
import type { FastifyInstance } from "fastify";
import type { OrganizationContext } from "../context.ts";
import { listAuditEntries } from "./audit.service.ts";
import { viewAuditEntry } from "./audit.view.ts";

export function addAuditRoutes(app: FastifyInstance, context: OrganizationContext): void {
  serve(app, auditRoutes, "GET /audit-log", async ({ actor, query }) => {
    const { items, next_cursor } = await listAuditEntries(context, actor, query);
    return { items: items.map(viewAuditEntry), next_cursor };
  });
}
