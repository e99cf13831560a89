import { apiBase } from "@tessera/wire/api/route";
import { closed, Id } from "@tessera/wire/schema/schema";
import type { FastifyInstance } from "fastify";
import { type Static, Type } from "typebox";
import type { OrganizationContext } from "../context.ts";
import { openExport } from "./export.service.ts";
import type { ExportStore } from "./export-store.ts";

const ExportParams = closed({ jobId: Type.String({ format: "uuid" }) });
const ExportQuery = closed({ o: Id, key: Type.String({ pattern: "^[A-Za-z0-9_-]{32}$" }) });

/** The URL contains the key, because a browser downloads without a token. */
export function addExportRoutes(
  app: FastifyInstance,
  context: OrganizationContext & { exports: ExportStore },
): void {
  app.get<{ Params: Static<typeof ExportParams>; Querystring: Static<typeof ExportQuery> }>(
    `${apiBase}/organizations/me/exports/:jobId`,
    { schema: { params: ExportParams, querystring: ExportQuery } },
    async ({ params: { jobId }, query: { o, key } }, reply) => {
      const { content, bytes } = await openExport(context, { organizationId: o, jobId, key });
      reply.headers({
        "content-disposition": `attachment; filename="tessera-export-${jobId.slice(0, 8)}.zip"`,
        "content-length": bytes,
        "cache-control": "private, no-store",
        "x-content-type-options": "nosniff",
      });
      return reply.type("application/zip").send(content);
    },
  );
}
