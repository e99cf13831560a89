import { serve } from "@tessera/kit/http/serve";
import { fileRoutes } from "@tessera/wire/file/file";
import type { FastifyInstance } from "fastify";
import type { FilesContext } from "../context.ts";
import { removeFile } from "./file-removal.service.ts";

export function addFileRemovalRoutes(app: FastifyInstance, context: FilesContext): void {
  serve(app, fileRoutes, "DELETE /files/:fileId", ({ actor, params, idempotencyKey }) =>
    removeFile(context, actor, { fileId: params.fileId, idempotencyKey }),
  );
}
