import { serve } from "@tessera/kit/http/serve";
import { fileRoutes } from "@tessera/wire/file/file";
import type { FastifyInstance } from "fastify";
import type { FilesContext } from "../context.ts";
import { searchInFiles } from "./file-search.service.ts";

export function addFileSearchRoutes(app: FastifyInstance, context: FilesContext): void {
  serve(app, fileRoutes, "GET /files/search", ({ actor, query }) =>
    searchInFiles(context, actor, { search: query.search, size: query.size ?? 10 }),
  );
}
