import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A temporary npm registry on this machine. */
export interface PackageRegistry {
  url: string;
  /** The environment variables with which npm uses it for our scope and may publish to it. */
  env: Record<string, string>;
  close(): Promise<void>;
}

interface PublishedVersion {
  version: string;
  dist: Record<string, string>;
}

interface Publication {
  name: string;
  versions: Record<string, PublishedVersion>;
  _attachments: Record<string, { data: string }>;
}

/** The published versions and files of one package, which are served unchanged, as by npm's own registry. */
interface Stored {
  versions: Map<string, PublishedVersion>;
  contents: Map<string, Buffer>;
}

/** Starts an empty registry that keeps what `npm publish` sends in memory. */
export async function startPackageRegistry(): Promise<PackageRegistry> {
  const packages = new Map<string, Stored>();
  const server = createServer((request, response) => void answer(packages, request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const url = `http://${host}/`;
  return {
    url,
    env: { "npm_config_@tessera:registry": url, [`npm_config_//${host}/:_authToken`]: "anyone" },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function answer(
  packages: Map<string, Stored>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const base = `http://${request.headers.host}`;
  const [name = "", file] = decodeURIComponent(new URL(request.url ?? "/", base).pathname.slice(1)).split(
    "/-/",
  );
  if (request.method === "PUT") {
    const pieces = await request.toArray();
    store(packages, JSON.parse(Buffer.concat(pieces).toString()), base);
    return void response.writeHead(201, { "content-type": "application/json" }).end("{}");
  }
  const stored = packages.get(name);
  const content = file ? stored?.contents.get(file) : stored && describePackage(name, stored);
  if (!content) return void response.writeHead(404, { "content-type": "application/json" }).end("{}");
  const type = file ? "application/octet-stream" : "application/json";
  response.writeHead(200, { "content-type": type }).end(content);
}

function store(
  packages: Map<string, Stored>,
  { name, versions, _attachments }: Publication,
  base: string,
): void {
  const stored = packages.get(name) ?? { versions: new Map(), contents: new Map() };
  const [attachment] = Object.values(_attachments);
  const content = Buffer.from(attachment?.data ?? "", "base64");
  for (const [version, manifest] of Object.entries(versions)) {
    const file = `${name.split("/").at(-1)}-${version}.tgz`;
    const integrity = `sha512-${createHash("sha512").update(content).digest("base64")}`;
    stored.contents.set(file, content);
    stored.versions.set(version, { ...manifest, dist: { tarball: `${base}/${name}/-/${file}`, integrity } });
  }
  packages.set(name, stored);
}

function describePackage(name: string, { versions }: Stored): string {
  const latest = [...versions.keys()].at(-1);
  return JSON.stringify({ name, "dist-tags": { latest }, versions: Object.fromEntries(versions) });
}
