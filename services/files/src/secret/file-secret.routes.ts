import { serve } from "@tessera/kit/http/serve";
import { fileRoutes } from "@tessera/wire/file/file";
import type { FastifyInstance } from "fastify";
import type { FilesContext } from "../context.ts";
import { confirmDownload, removeSecrets } from "./file-secret.service.ts";

export function addFileSecretRoutes(app: FastifyInstance, context: FilesContext): void {
  serve(app, fileRoutes, "POST /files/:fileId/downloads", ({ actor, params }) =>
    confirmDownload(context, actor, params.fileId),
  );

  serve(app, fileRoutes, "DELETE /files/:fileId/secrets", ({ actor, params }) =>
    removeSecrets(context, actor, params.fileId),
  );
}
