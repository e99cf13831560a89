import http, { type IncomingMessage } from "node:http";
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from "node:http2";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { brotliCompressSync, constants, createBrotliCompress } from "node:zlib";
import { type Identity, makeIdentity } from "@tessera/kit/testing/certificate";

/** A reverse proxy as on the internet: HTTP/2, TLS, and Brotli for responses that are not compressed yet. */
export interface Edge {
  origin: string;
  close(): void;
}

/** Changes the HTML of a page as it passes. */
export type PageChange = (html: string) => string;

/** A response of the edge itself. */
interface OwnAnswer {
  type: string;
  cache: string;
  body: string;
}

/** Responds instead of the installation. Null lets the request pass. */
export type Intercept = (request: { path: string; cookie: string }) => Promise<OwnAnswer | null>;

const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
/** Headers of a single connection, which HTTP/2 does not use. */
const hopByHop = ["connection", "keep-alive", "transfer-encoding", "content-length"];

/** Options for how an edge treats requests and responses. */
export interface EdgeOptions {
  /** If unset, pages are streamed unchanged. */
  change?: PageChange;
  /** Request headers that override those of the browser. */
  asked?: http.OutgoingHttpHeaders;
  intercept?: Intercept;
  identity?: Identity;
}

/** Starts an edge in front of an installation. */
export async function startEdge(installationOrigin: string, options: EdgeOptions = {}): Promise<Edge> {
  const server = createSecureServer({
    ...(options.identity ?? makeIdentity("localhost")),
    allowHTTP1: true,
  });
  server.on("request", (request, response) => {
    handle({ installationOrigin, ...options }, request, response).catch(() => response.stream?.close());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `https://localhost:${port}`, close: () => server.close() };
}

type Way = EdgeOptions & { installationOrigin: string };

async function handle(way: Way, request: Http2ServerRequest, response: Http2ServerResponse): Promise<void> {
  const { cookie = "" } = request.headers;
  const own = await way.intercept?.({ path: request.url, cookie });
  if (!own) return pass(way, request, response);
  response.setHeader("content-type", own.type);
  response.setHeader("cache-control", own.cache);
  response.setHeader("content-encoding", "br");
  response.end(brotliCompressSync(own.body, brotli));
}

async function pass(way: Way, request: Http2ServerRequest, response: Http2ServerResponse): Promise<void> {
  const { change } = way;
  const answer = await callInstallation(way, request);
  const headers = Object.entries(answer.headers).filter(([name]) => !hopByHop.includes(name));
  for (const [name, value] of headers) if (value !== undefined) response.setHeader(name, value);
  response.statusCode = answer.statusCode ?? 502;
  const type = answer.headers["content-type"] ?? "";
  if (change && type.startsWith("text/html")) {
    const page = brotliCompressSync(change(await text(answer)), brotli);
    response.setHeader("content-encoding", "br");
    response.end(page);
  } else if (type.startsWith("application/json") && !answer.headers["content-encoding"]) {
    response.setHeader("content-encoding", "br");
    await pipeline(answer, createBrotliCompress(brotli), response);
  } else await pipeline(answer, response);
}

const agent = new http.Agent({ keepAlive: true });

/** Forwards a request so that, to the installation, the browser appears to use the installation's own origin. */
function callInstallation(
  { installationOrigin, change, asked = {} }: Way,
  request: Http2ServerRequest,
): Promise<IncomingMessage> {
  const { host, port } = new URL(installationOrigin);
  const own = Object.entries(request.headers).filter(([name]) => !name.startsWith(":"));
  const headers = { ...Object.fromEntries(own), host, ...asked };
  if (request.headers.origin) Object.assign(headers, { origin: installationOrigin });
  // A page that is changed here has to arrive uncompressed.
  if (change && request.headers.accept?.includes("text/html"))
    Object.assign(headers, { "accept-encoding": "identity" });
  return new Promise((resolve, reject) => {
    const onward = http.request(
      { agent, host: "127.0.0.1", port, method: request.method, path: request.url, headers },
      resolve,
    );
    onward.once("error", reject);
    request.pipe(onward);
  });
}
