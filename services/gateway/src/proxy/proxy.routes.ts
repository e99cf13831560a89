import httpProxy from "@fastify/http-proxy";
import { invalidInput } from "@tessera/kit/failure";
import type { FastifyInstance } from "fastify";
import { isUnder, type Prefix, prefixTable, type Service, type ServiceUrls } from "../prefix-table.ts";
import { headersToCaller, headersToService } from "./proxy-headers.ts";
import { isConnectionLost, isReading, upstreamFailure } from "./upstream-failure.ts";

const connectTimeoutMs = 2000;
const retryAfterMs = 10;
/** Per service, so that a silent one takes none from the others; a request beyond them would wait without a deadline. */
const maxConnections = 1024;

export interface ProxyContext {
  serviceUrls: ServiceUrls;
  publicOrigin: string;
  /** How long a service may take to begin its answer, and between two pieces of it. */
  deadlineMs: number;
  /** Which service answers what; the desk's own table unless given. */
  prefixes?: readonly Prefix[] | undefined;
}

/** Hands every prefix of the table to its service, whole and unread. */
export async function proxyRoutes(app: FastifyInstance, context: ProxyContext): Promise<void> {
  const { prefixes: table = prefixTable } = context;
  const groups = Map.groupBy(table, ({ service, patienceMs = 0 }) => `${service} ${patienceMs}`);
  for (const prefixes of groups.values()) {
    const [{ service, patienceMs = 0 }] = prefixes as [Prefix];
    const upstream = context.serviceUrls[service];
    const deadlineMs = Math.max(context.deadlineMs, patienceMs);
    if (!upstream) continue;
    await app.register((scope) =>
      proxyService(scope, { ...context, deadlineMs, service, prefixes, upstream }),
    );
  }
  for (const path of ["/api", "/api/*"]) app.all(path, (_request, reply) => reply.callNotFound());
}

interface ServiceProxy extends Omit<ProxyContext, "prefixes"> {
  service: Service;
  prefixes: Prefix[];
  upstream: string;
}

async function proxyService(scope: FastifyInstance, proxy: ServiceProxy): Promise<void> {
  const { service, prefixes, upstream, publicOrigin, deadlineMs } = proxy;
  const allowsCookies = (url = "") =>
    prefixes.some(({ path, cookies }) => cookies && isUnder(pathOf(url), path));

  scope.addHook("onRequest", async ({ url }) => {
    if (!isPlainPath(pathOf(url))) throw invalidInput("The address is not acceptable.");
  });
  // Bodies pass as streams: no parser of the application may take them first.
  scope.removeAllContentTypeParsers();
  await scope.register(httpProxy, {
    upstream,
    routes: prefixes.flatMap(({ path }) => [path, `${path}/*`]),
    disableRequestLogging: true,
    undici: {
      connections: maxConnections,
      connect: { timeout: connectTimeoutMs },
      headersTimeout: deadlineMs,
      bodyTimeout: deadlineMs,
    },
    replyOptions: {
      // A kept connection may have died unnoticed: reading is safe to try again, once.
      retryDelay: ({ err, req, attempt }) =>
        attempt === 0 && isReading(req.method) && isConnectionLost(err) ? retryAfterMs : null,
      rewriteRequestHeaders: (request, headers) =>
        headersToService(
          headers,
          { address: request.ip, requestId: request.id, publicOrigin },
          allowsCookies(request.url),
        ),
      rewriteHeaders: (headers, request) => headersToCaller(headers, allowsCookies(request?.url)),
      onError: (reply, { error }) => {
        reply.send(upstreamFailure(service, reply.request.method, error));
      },
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
