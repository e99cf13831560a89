import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import path from "node:path";

interface BuildServer {
  close(): Promise<void>;
}

const types: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/** Serves the files of a build on this machine, to the pages of the installation `reader` only. Files are not cached. */
export async function serveBuild(folder: string, port: number, reader: string): Promise<BuildServer> {
  const server = createServer((request, response) => void answer(folder, reader, request, response));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  return {
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function answer(
  folder: string,
  reader: string,
  { method = "", url = "/" }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.setHeader("access-control-allow-origin", reader);
  // A browser requires this before a public page may read from this machine.
  response.setHeader("access-control-allow-private-network", "true");
  response.setHeader("cache-control", "no-store");
  response.setHeader("x-content-type-options", "nosniff");
  if (method === "OPTIONS") return void response.writeHead(204).end();
  if (method !== "GET" && method !== "HEAD") return void response.writeHead(405).end();
  const file = fileAt(folder, url);
  const content = file ? await readFile(file).catch(() => null) : null;
  if (!file || !content) return void response.writeHead(404).end();
  response.setHeader("content-type", types[path.extname(file)] ?? "application/octet-stream");
  response.writeHead(200).end(method === "HEAD" ? undefined : content);
}

/** Returns the file for a URL, or null if the URL is malformed or outside the folder. */
function fileAt(folder: string, url: string): string | null {
  const name = URL.parse(url, "http://localhost")?.pathname ?? "";
  if (/%(?![0-9a-f]{2})|%00|%2f|%5c/i.test(name)) return null;
  const file = path.join(folder, decodeURI(name));
  return file.startsWith(folder + path.sep) ? file : null;
}
