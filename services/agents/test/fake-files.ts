import { notFound } from "@tessera/kit/errors/failure";
import { serve } from "@tessera/kit/http/serve";
import { fileLimits, fileRoutes } from "@tessera/wire/file/file";
import { toReason } from "@tessera/wire/reason/reason";
import type { FastifyInstance } from "fastify";
import type { FakeInstallation } from "./fake-installation.ts";
import type { WireFile } from "./wire.builder.ts";

export function addFakeFiles(app: FastifyInstance, of: FakeInstallation["of"]): void {
  const held = (organizationId: string, fileId: string): WireFile => {
    const file = of(organizationId).files.find(({ analysis }) => analysis.id === fileId);
    if (!file) throw notFound(toReason("file.not_found"));
    return file;
  };

  serve(app, fileRoutes, "GET /files/:fileId/analysis", async ({ actor, params }) => {
    return held(actor.organizationId, params.fileId).analysis;
  });
  serve(app, fileRoutes, "GET /files/:fileId/processing-status", async ({ actor, params }) => {
    const { id, status } = held(actor.organizationId, params.fileId).analysis;
    const never = { processing_started_at: null, processing_completed_at: null, processing_error: null };
    return { id, status, ...never };
  });
  serve(app, fileRoutes, "GET /files/:fileId/text", async ({ actor, params, query }) => {
    // Count by code points, as Postgres does.
    const characters = [...held(actor.organizationId, params.fileId).text];
    const end = (query.offset ?? 0) + fileLimits.textPage;
    return {
      text: characters.slice(query.offset, end).join(""),
      total_characters: characters.length,
      next_offset: end < characters.length ? end : null,
    };
  });
}
