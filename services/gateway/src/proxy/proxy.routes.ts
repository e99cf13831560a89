import replyFrom from "@fastify/reply-from";
import { invalidInput } from "@tessera/kit/failure";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Place, ServiceTable } from "../service-table.ts";
import { headersToCaller, headersToService } from "./proxy-headers.ts";
import { isConnectionLost, isReading, upstreamFailure } from "./upstream-failure.ts";

const connectTimeoutMs = 2000;
const retryAfterMs = 10;
/** Per service, so that a silent one takes none from the others; a request beyond them would wait without a deadline. */
const maxConnections = 1024;

export interface ProxyContext {
  services: ServiceTable;
  publicOrigin: string;
  /** How long a service may take to begin its answer, and between two pieces of it. */
  deadlineMs: number;
}

/** Hands what lies under `/api` to the service that answers it, whole and unread. */
export async function proxyRoutes(app: FastifyInstance, context: ProxyContext): Promise<void> {
  // Bodies pass as streams: no parser of the application may take them first.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
  await app.register(replyFrom, {
    disableRequestLogging: true,
    undici: { connections: maxConnections, connect: { timeout: connectTimeoutMs } },
  });
  app.addHook("onRequest", async ({ url }) => {
    if (!isPlainPath(pathOf(url))) throw invalidInput("The address is not acceptable.");
  });
  for (const path of ["/api", "/api/*"]) {
    app.all(path, (request, reply) => {
      const place = context.services.find(pathOf(request.url));
      return place ? handOn(reply, place, context) : reply.callNotFound();
    });
  }
}

function handOn(reply: FastifyReply, place: Place, { publicOrigin, deadlineMs }: ProxyContext): FastifyReply {
  const { service, url, patienceMs = 0, cookies = false } = place;
  const { ip, id, method } = reply.request;
  return reply.from(undefined, {
    getUpstream: () => url,
    timeout: Math.max(deadlineMs, patienceMs),
    // A kept connection may have died unnoticed: reading is safe to try again, once.
    retryDelay: ({ err, req, attempt }) =>
      attempt === 0 && isReading(req.method) && isConnectionLost(err) ? retryAfterMs : null,
    rewriteRequestHeaders: (_request, headers) =>
      headersToService(headers, { address: ip, requestId: id, publicOrigin }, cookies),
    rewriteHeaders: (headers) => headersToCaller(headers, cookies),
    onError: (failed, { error }) => {
      failed.send(upstreamFailure(service, method, error));
    },
  });
}

function pathOf(url: string): string {
  return url.split("?", 1)[0] ?? url;
}

/** A path that means the same to everybody who reads it: nothing in it leads up, however it is spelt. */
function isPlainPath(path: string): boolean {
  const decoded = decodeURIComponent(path);
  return (
    !decoded.includes("\\") && !decoded.split("/").some((segment) => segment === ".." || segment === ".")
  );
}
