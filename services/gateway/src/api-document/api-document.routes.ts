import { rateLimited } from "@tessera/kit/errors/failure";
import type { FastifyInstance } from "fastify";
import { acceptedEncodings } from "../http/accept-encoding.ts";
import { createMinuteLimit } from "../http/minute-limit.ts";
import type { ApiDocument } from "./api-document.ts";

/** Per minute: the document is large, and public. */
const maxPerMinute = { address: 60, all: 1_200 };

interface ApiDocumentContext {
  /** Returns the public document. */
  document(): Promise<ApiDocument>;
  elapsedMs(): number;
}

/** `GET /api/openapi.json`: every operation of the installation. It contains no data, so it is public. */
export async function apiDocumentRoutes(
  app: FastifyInstance,
  { document, elapsedMs }: ApiDocumentContext,
): Promise<void> {
  const limit = createMinuteLimit(elapsedMs, maxPerMinute);
  app.get("/api/openapi.json", async (request, reply) => {
    const { etag, plain, in: compressed } = await document();
    reply.headers({ "cache-control": "public, max-age=60", vary: "accept-encoding", etag });
    if (request.headers["if-none-match"]?.includes(etag)) return reply.code(304).send();
    if (!limit.admits(request)) throw rateLimited(60);
    const [encoding] = acceptedEncodings(request.headers["accept-encoding"]);
    if (encoding) reply.header("content-encoding", encoding.name);
    return reply
      .type("application/json; charset=utf-8")
      .send(encoding ? await compressed(encoding.name) : plain);
  });
}
