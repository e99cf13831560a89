import http, { type IncomingMessage } from "node:http";
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from "node:http2";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { brotliCompressSync, constants, createBrotliCompress } from "node:zlib";
import { type Identity, makeIdentity } from "@tessera/kit/testing/certificate";

/** What stands before an installation on the internet: HTTP/2, TLS, and brotli for what is not compressed yet. */
export interface Edge {
  origin: string;
  close(): void;
}

/** Changes a page on its way. */
export type PageChange = (html: string) => string;

/** An answer of the edge itself. */
interface OwnAnswer {
  type: string;
  cache: string;
  body: string;
}

/** Answers instead of the installation; null lets the request pass. */
export type Intercept = (request: { path: string; cookie: string }) => Promise<OwnAnswer | null>;

const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
/** Of one connection, which HTTP/2 has no use for. */
const hopByHop = ["connection", "keep-alive", "transfer-encoding", "content-length"];

/** How an edge treats what passes. */
export interface EdgeOptions {
  /** Without it pages pass as they come, piece by piece. */
  change?: PageChange;
  /** Headers that it asks with, whatever the browser sent. */
  asked?: http.OutgoingHttpHeaders;
  intercept?: Intercept;
  identity?: Identity;
}

/** Puts an edge before an installation. */
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
  const answer = await askInstallation(way, request);
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

/** To the installation it looks as if the browser had come to its own origin. */
function askInstallation(
  { installationOrigin, change, asked = {} }: Way,
  request: Http2ServerRequest,
): Promise<IncomingMessage> {
  const { host, port } = new URL(installationOrigin);
  const own = Object.entries(request.headers).filter(([name]) => !name.startsWith(":"));
  const headers = { ...Object.fromEntries(own), host, ...asked };
  if (request.headers.origin) Object.assign(headers, { origin: installationOrigin });
  // A page that is changed here has to come as it is.
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
