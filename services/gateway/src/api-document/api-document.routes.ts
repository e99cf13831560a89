import type { FastifyInstance } from "fastify";
import { type ApiDocumentContext, createApiDocumentReader } from "./api-document.ts";

/** `GET /api/openapi.json`: every operation of the installation. It contains no data, so it is public. */
export async function apiDocumentRoutes(app: FastifyInstance, context: ApiDocumentContext): Promise<void> {
  const read = createApiDocumentReader(context);
  app.get("/api/openapi.json", async (_request, reply) =>
    reply
      .header("cache-control", "public, max-age=60")
      .type("application/json; charset=utf-8")
      .send(JSON.stringify(await read())),
  );
}
