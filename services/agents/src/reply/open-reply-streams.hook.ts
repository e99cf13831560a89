import { OpenPlaces } from "@tessera/kit/http/open-places";
import { apiBase } from "@tessera/wire/api/route";
import { toReason } from "@tessera/wire/reason/reason";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { wantsStream } from "./reply-stream.ts";

const retryAfterSeconds = 5;
const rejoining = `${apiBase}/chat/conversations/:conversationId/stream`;

/** Refuses a person who has too many reply streams open, before anything is stored or requested. */
export function addReplyStreamLimit(app: FastifyInstance, maxPerCaller: number): void {
  const refusal = toReason("agent.too_many_replies", { seconds: retryAfterSeconds });
  const open = new OpenPlaces({ maxPerCaller, refusal, retryAfterSeconds });
  app.addHook("preHandler", async (request, reply) => {
    if (request.visitor && isReplyStream(request)) open.enter(request.visitor.userId, reply.raw);
  });
}

/** Returns true if the response is a reply stream. Responses of the MCP server are event streams too, but short. */
function isReplyStream(request: FastifyRequest): boolean {
  const { url = "" } = request.routeOptions;
  return url === rejoining || (url !== `${apiBase}/mcp` && wantsStream(request));
}
