import { toNodeHandler } from "@modelcontextprotocol/node";
import { type AuthInfo, createMcpHandler } from "@modelcontextprotocol/server";
import { Failure, notSignedIn } from "@tessera/kit/errors/failure";
import type { Caller } from "@tessera/kit/service-client/caller";
import { toCaller } from "@tessera/kit/service-client/caller";
import { getActor, isPermitted } from "@tessera/kit/tokens/actor";
import { permissions } from "@tessera/wire/api/permission";
import { apiBase } from "@tessera/wire/api/route";
import { toReason } from "@tessera/wire/reason/reason";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ToolContext } from "../../tool/tool.ts";
import { createMcpServer } from "./mcp-server.ts";

/** The dependencies of the tools, independent of the caller. */
export type McpContext = Omit<ToolContext, "caller" | "conversationId">;

/** Shorter than the gateway's timeout for a silent response. */
const keepAliveMs = 5_000;

/**
 * Adds `/api/v1/mcp`: the installation as an MCP server over streamable HTTP, in both generations of the protocol, without sessions.
 * Responses are streams from the beginning, so that a tool may take its time.
 */
export function addMcpRoutes(app: FastifyInstance, context: McpContext): void {
  const callers = new WeakMap<AuthInfo, { caller: Caller; request: FastifyRequest }>();
  const handler = createMcpHandler(
    ({ authInfo }) => {
      const known = authInfo && callers.get(authInfo);
      if (!known) throw new Error("An MCP request came without its caller.");
      const onBug = (error: unknown) => known.request.log.error({ err: error }, "a tool failed");
      return createMcpServer({ ...context, caller: known.caller, conversationId: null, onBug });
    },
    { responseMode: "sse", keepAliveMs, onerror: (error) => app.log.warn({ err: error }, "MCP") },
  );
  const answer = toNodeHandler(handler);
  app.addHook("onClose", () => handler.close());

  app.route({
    method: ["GET", "POST", "DELETE"],
    url: `${apiBase}/mcp`,
    onRequest: async (request) => void requireCaller(request),
    handler: async (request, reply) => {
      const caller = requireCaller(request);
      const auth = toAuthInfo(caller);
      callers.set(auth, { caller, request });
      passOnHeaders(reply);
      await answer(Object.assign(request.raw, { auth }) as never, reply.raw as never, request.body);
    },
  });
}

/** Requires a member, by token or by an API key that the gateway exchanged for one. Each tool checks its own permission. */
function requireCaller(request: FastifyRequest): Caller {
  const { visitor, tokenFailure } = request;
  if (!visitor) throw tokenFailure ?? notSignedIn();
  const actor = getActor(visitor);
  if (!actor) throw new Failure("not_allowed", toReason("common.choose_organization"));
  return toCaller(actor, request);
}

function toAuthInfo({ actor, token }: Caller): AuthInfo {
  const scopes = permissions.filter((permission) => isPermitted(actor, permission));
  return { token, clientId: actor.userId, scopes };
}

/** Takes over the response from Fastify and sends the headers that Fastify would have added. */
function passOnHeaders(reply: FastifyReply): void {
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
  reply.raw.setHeader("cache-control", "no-store");
}
