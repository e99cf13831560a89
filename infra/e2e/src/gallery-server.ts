import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { rootFolder } from "@tessera/local/settings";

const source = path.join(rootFolder, "shared-contracts/ui/gallery");
const types: Record<string, string> = { html: "text/html", js: "text/javascript", css: "text/css" };

/** Builds the gallery of the shared components as a release is built, and serves it. */
export async function startGallery(): Promise<AsyncDisposable & { origin: string }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "tessera-gallery-"));
  const rspack = path.join(rootFolder, "node_modules/.bin/rspack");
  await promisify(execFile)(rspack, ["build", "--output-path", folder], { cwd: source });
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://gallery");
    const file = pathname === "/" ? "index.html" : pathname;
    const content = await readFile(path.join(folder, file)).catch(() => undefined);
    response.writeHead(content ? 200 : 404, { "content-type": types[file.split(".").at(-1) ?? ""] ?? "" });
    response.end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true });
    },
  };
}
