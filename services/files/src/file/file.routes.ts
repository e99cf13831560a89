import { serve } from "@tessera/kit/http/serve";
import { fileRoutes } from "@tessera/wire/file/file";
import type { FastifyInstance } from "fastify";
import type { FilesContext } from "../context.ts";
import { readAnalysis, readFile, readProcessing, readText, reprocessFile } from "./file.service.ts";

export function addFileRoutes(app: FastifyInstance, context: FilesContext): void {
  serve(app, fileRoutes, "GET /files/:fileId", ({ actor, params }) =>
    readFile(context, actor, params.fileId),
  );

  serve(app, fileRoutes, "GET /files/:fileId/processing-status", ({ actor, params }) =>
    readProcessing(context, actor, params.fileId),
  );

  serve(app, fileRoutes, "GET /files/:fileId/text", ({ actor, params, query }) =>
    readText(context, actor, { fileId: params.fileId, offset: query.offset ?? 0 }),
  );

  serve(app, fileRoutes, "GET /files/:fileId/analysis", ({ actor, params }) =>
    readAnalysis(context, actor, params.fileId),
  );

  serve(app, fileRoutes, "POST /files/:fileId/reprocess", ({ actor, params, idempotencyKey }) =>
    reprocessFile(context, actor, { fileId: params.fileId, idempotencyKey }),
  );
}
