import http, { type IncomingMessage } from "node:http";
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from "node:http2";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { brotliCompressSync, constants, createBrotliCompress } from "node:zlib";
import { makeIdentity } from "./certificate.ts";

/** What stands before a desk on the internet: HTTP/2, TLS, and brotli for what is not compressed yet. */
export interface Edge {
  origin: string;
  close(): void;
}

/** Changes a page on its way. */
export type PageChange = (html: string) => string;

const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
/** Of one connection, which HTTP/2 has no use for. */
const hopByHop = ["connection", "keep-alive", "transfer-encoding", "content-length"];

/** Puts an edge before a desk. `asked` are headers that it asks with, whatever the browser sent. */
export async function startEdge(
  deskOrigin: string,
  change: PageChange,
  asked: http.OutgoingHttpHeaders = {},
): Promise<Edge> {
  const server = createSecureServer({ ...makeIdentity("localhost"), allowHTTP1: true });
  server.on("request", (request, response) => {
    pass({ deskOrigin, change, asked }, request, response).catch(() => response.stream?.close());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `https://localhost:${port}`, close: () => server.close() };
}

interface Way {
  deskOrigin: string;
  change: PageChange;
  asked: http.OutgoingHttpHeaders;
}

async function pass(
  { deskOrigin, change, asked }: Way,
  request: Http2ServerRequest,
  response: Http2ServerResponse,
): Promise<void> {
  const answer = await askDesk(deskOrigin, asked, request);
  const headers = Object.entries(answer.headers).filter(([name]) => !hopByHop.includes(name));
  for (const [name, value] of headers) if (value !== undefined) response.setHeader(name, value);
  response.statusCode = answer.statusCode ?? 502;
  const type = answer.headers["content-type"] ?? "";
  if (type.startsWith("text/html")) {
    const page = brotliCompressSync(change(await text(answer)), brotli);
    response.setHeader("content-encoding", "br");
    response.end(page);
  } else if (type.startsWith("application/json") && !answer.headers["content-encoding"]) {
    response.setHeader("content-encoding", "br");
    await pipeline(answer, createBrotliCompress(brotli), response);
  } else await pipeline(answer, response);
}

const agent = new http.Agent({ keepAlive: true });

/** To the desk it looks as if the browser had come to its own origin. */
function askDesk(
  deskOrigin: string,
  asked: http.OutgoingHttpHeaders,
  request: Http2ServerRequest,
): Promise<IncomingMessage> {
  const { host, port } = new URL(deskOrigin);
  const own = Object.entries(request.headers).filter(([name]) => !name.startsWith(":"));
  const headers = { ...Object.fromEntries(own), host, ...asked };
  if (request.headers.origin) Object.assign(headers, { origin: deskOrigin });
  // A page is changed here, so it has to come as it is.
  if (request.headers.accept?.includes("text/html"))
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
