import { toInstant } from "@tessera/kit/database/instant";
import { serve } from "@tessera/kit/http/serve";
import { toCurrentEnglish } from "@tessera/language/to-english";
import { type AuditEntry, auditRoutes } from "@tessera/wire/organization/audit";
import type { FastifyInstance } from "fastify";
import type { OrganizationContext } from "../context.ts";
import { exportAuditLog, listAuditEntries, verifyAuditLog } from "./audit.service.ts";
import type { AuditRow } from "./audit-log.repository.ts";

type Context = Pick<OrganizationContext, "tenantDb" | "now">;

export function addAuditRoutes(app: FastifyInstance, context: Context): void {
  serve(app, auditRoutes, "GET /audit-log", async ({ actor, query }) => {
    const { items, next_cursor } = await listAuditEntries(context, actor, query);
    return { items: items.map(toAuditEntry), next_cursor };
  });
  serve(app, auditRoutes, "GET /audit-log/verification", async ({ actor, request }) => {
    const verification = await verifyAuditLog(context, actor);
    const heads = verification.chains.map(({ domain, head }) => ({ domain, ...head }));
    // Logged outside of the database, so that a truncated log can be distinguished from one that was never longer.
    request.log.info({ organizationId: actor.organizationId, heads }, "audit log verified");
    return verification;
  });
  serve(app, auditRoutes, "GET /audit-log/export", async ({ actor, query, reply }) => {
    const day = context.now().toISOString().slice(0, 10);
    return reply
      .header("content-type", "text/csv; charset=utf-8")
      .header("content-disposition", `attachment; filename="audit-log-${day}.csv"`)
      .header("cache-control", "no-store")
      .send(exportAuditLog(context, actor, query));
  });
}

/** The stored detail, which the hashes of the export prove, keeps the words in which it was written. */
function toAuditEntry({ created_at, detail, ...row }: AuditRow): AuditEntry {
  return {
    ...row,
    detail: toCurrentEnglish(row.detail_reason, detail),
    created_at: toInstant(created_at),
  };
}
