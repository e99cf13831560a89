import { createHash } from "node:crypto";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { plantScript } from "./plant-script.ts";
import { plantedPages } from "./planted-failures.ts";

/** Serves the pages that fail. The same server is another site under the name `other.localhost`. */
export async function startPlantedPages(): Promise<{ address: string; close(): void }> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://pages.test");
    if (url.pathname.startsWith("/fail/")) return fail(response, Number(url.searchParams.get("status")));
    if (url.pathname.startsWith("/cut")) return breakOff(response, url.pathname);
    if (url.pathname.startsWith("/text/"))
      return answer(response, "text/plain", `${url.pathname.slice(6)} as text`);
    const [type, body, headers] = findPage(url.pathname, port());
    return answer(response, type, body, headers);
  });
  const port = () => (server.address() as AddressInfo).port;
  closeSockets(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${port()}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

type Page = [type: string, body: string, headers?: Record<string, string>];

function findPage(pathname: string, port: number): Page {
  const script = `const otherSite = "http://other.localhost:${port}";${plantScript}`;
  const others: Record<string, Page> = {
    "/plant.js": ["text/javascript", script, { "cross-origin-resource-policy": "same-origin" }],
    "/frame": ["text/html", document_("Frame")],
    "/outer": ["text/html", document_("Outer", `<iframe src="/frame"></iframe>`)],
    "/worker.js": ["text/javascript", "throw new Error('planted ' + location.search.slice(1));"],
    "/throwing.js": [
      "text/javascript",
      "throw new Error('planted ' + new URL(import.meta.url).search.slice(1));",
    ],
    "/wrong.js": ["text/javascript", "const = 1;"],
    "/service-worker.js": ["text/javascript", serviceWorker],
    "/fails-to-load": ["text/html", document_("Out of order")],
  };
  const found = plantedPages.find(({ kind }) => pathname.startsWith(`/planted/${kind}`));
  return (
    others[pathname] ?? ["text/html", document_(found?.kind ?? "Home", found?.body), found?.headers ?? {}]
  );
}

const document_ = (title: string, body = "") =>
  `<!doctype html><html lang="en"><title>${title}</title><script src="/plant.js"></script><body><h1>${title}</h1>${body}</body></html>`;

/** Answers what fails itself, as one for work without a network does. */
const serviceWorker = `
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("fetch", (event) => {
  if (event.request.url.includes("/fail/")) event.respondWith(new Response("Offline", { status: 504 }));
});`;

function answer(response: ServerResponse, type: string, body: string, headers = {}): void {
  const status = body.includes("Out of order") ? 500 : 200;
  response.writeHead(status, { "content-type": type, ...headers }).end(body);
}

/** Answers with a status; 0 breaks the connection, 1 never answers. */
function fail(response: ServerResponse, status: number): void {
  if (status === 0) response.destroy();
  else if (status > 1) response.writeHead(status, { "content-type": "text/plain" }).end("Failed");
}

function breakOff(response: ServerResponse, pathname: string): void {
  const isEvents = pathname.startsWith("/cut-events");
  response.writeHead(200, { "content-type": isEvents ? "text/event-stream" : "text/plain" });
  response.write(isEvents ? "data: 1\n\n" : "The first half");
  setTimeout(() => response.destroy(), 200);
}

/** Accepts web sockets below `/close/`, and closes them with an error of the server. */
function closeSockets(server: Server): void {
  server.on("upgrade", ({ url, headers }, socket) => {
    if (!url?.startsWith("/close/")) return socket.destroy();
    const key = `${headers["sec-websocket-key"]}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`;
    const accept = createHash("sha1").update(key).digest("base64");
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    );
    setTimeout(() => socket.end(Buffer.from([0x88, 0x02, 0x03, 0xf3])), 200);
  });
}
