import type { IncomingMessage } from "node:http";
import replyFrom from "@fastify/reply-from";
import { Failure, invalidInput } from "@tessera/kit/errors/failure";
import { toPath } from "@tessera/kit/observability/request-log";
import { toReason } from "@tessera/wire/reason/reason";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ChooseCell } from "../placement/cell-choice.ts";
import { isConnectionLost, isReading, upstreamFailure } from "../placement/upstream-failure.ts";
import type { OutsideServices } from "../service-table/outside-services.ts";
import type { Place, ServiceTable } from "../service-table/service-table.ts";
import { isPlainPath } from "./plain-path.ts";
import { headersFromOutside, headersToCaller, headersToService } from "./proxy-headers.ts";
import { takeInBody } from "./take-in-body.ts";

const connectTimeoutMs = 2000;
const retryAfterMs = 10;
/** Per service, so that a silent one uses up no connections of the others. A request above the limit waits without a deadline. */
const maxConnections = 1024;

export interface ProxyContext {
  services: ServiceTable;
  outside: OutsideServices;
  chooseCell: ChooseCell;
  publicOrigin: string;
  /** How long, in milliseconds, a service may take to begin its response, and between two pieces of it. */
  deadlineMs: number;
}

/** Proxies everything under `/api` to the service that serves it, once the body has arrived, or enough of it. */
export async function proxyRoutes(app: FastifyInstance, context: ProxyContext): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", async (_request: FastifyRequest, payload: IncomingMessage) =>
    takeInBody(payload),
  );
  await app.register(replyFrom, {
    disableRequestLogging: true,
    undici: { connections: maxConnections, connect: { timeout: connectTimeoutMs } },
  });
  app.addHook("onRequest", async (request) => {
    if (!isPlainPath(toPath(request))) throw invalidInput(toReason("request.address_invalid"));
  });
  for (const route of ["/api", "/api/*"]) {
    app.all(route, async (request, reply) => {
      const path = toPath(request);
      const place = context.services.find(path) ?? (await context.outside.find(path));
      if (!place) return reply.callNotFound();
      if (place.isOutside) refuseServiceWorker(request);
      if (hasUnreadBody(request)) await takeInBody(request.raw);
      const url = await context.chooseCell(place, request);
      return handOn(reply, { ...place, url }, context);
    });
  }
}

function handOn(reply: FastifyReply, place: Place, { publicOrigin, deadlineMs }: ProxyContext): FastifyReply {
  const { service, url, patienceMs = 0, cookies = false, isOutside = false } = place;
  const { ip, id, method } = reply.request;
  return reply.from(undefined, {
    ...getBody(reply.request),
    getUpstream: () => url,
    timeout: Math.max(deadlineMs, patienceMs),
    // A keep-alive connection may have been closed unnoticed: it is safe to retry a read, once.
    retryDelay: ({ err, req, attempt }) =>
      attempt === 0 && isReading(req.method) && isConnectionLost(err) ? retryAfterMs : null,
    rewriteRequestHeaders: (_request, headers) =>
      headersToService(headers, { address: ip, requestId: id, publicOrigin }, cookies),
    rewriteHeaders: (headers) =>
      isOutside ? headersFromOutside(headers) : headersToCaller(headers, cookies),
    onError: (failed, { error }) => {
      failed.send(upstreamFailure(service, method, error));
    },
  });
}

/** A script of another team's service must not become a program that answers for the whole origin. */
function refuseServiceWorker({ headers }: FastifyRequest): void {
  const isScript = headers["service-worker"] !== undefined || headers["sec-fetch-dest"] === "serviceworker";
  if (isScript) throw new Failure("not_allowed", toReason("request.no_service_workers"));
}

/** Fastify does not read the body of a GET; it is discarded here, since it would not be proxied either. */
function hasUnreadBody({ body, headers }: FastifyRequest): boolean {
  const isAnnounced =
    headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
  return body === undefined && isAnnounced;
}

/** Passes on a body that has arrived completely; otherwise the proxy streams the rest from the request. */
function getBody({ body, headers }: FastifyRequest) {
  if (!Buffer.isBuffer(body)) return {};
  return { body, contentType: headers["content-type"] ?? "application/octet-stream" };
}
