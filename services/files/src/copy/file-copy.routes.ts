import { serve } from "@tessera/kit/http/serve";
import { fileRoutes } from "@tessera/wire/file/file";
import type { FastifyInstance } from "fastify";
import type { FilesContext } from "../context.ts";
import { copyFile } from "./file-copy.service.ts";

export function addFileCopyRoutes(app: FastifyInstance, context: FilesContext): void {
  serve(app, fileRoutes, "POST /files/:fileId/copies", ({ actor, params, body, idempotencyKey }) =>
    copyFile(context, actor, { fileId: params.fileId, ...body, idempotencyKey }),
  );
}
