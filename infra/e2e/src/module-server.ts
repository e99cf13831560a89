import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Variant } from "./release.ts";

const installation = process.env.TEST_ORIGIN ?? "";

/** A developer's machine, which serves a build to the pages of the installation. */
export interface ModuleServer extends AsyncDisposable {
  origin: string;
  /** Returns the number of requests so far. */
  asked(): number;
  /** Serves another build from now on, or none. */
  serve(variant: Variant | null): void;
}

export async function startModuleServer(first: Variant): Promise<ModuleServer> {
  let variant: Variant | null = first;
  let asked = 0;
  const server = createServer(async (request, response) => {
    asked += 1;
    if (!variant) return void response.destroy();
    const file = (request.url ?? "").slice(1);
    const { manifest } = variant;
    const content =
      file === "release.json"
        ? JSON.stringify(manifest)
        : await variant.contentOf(file).catch(() => undefined);
    const type = { js: "text/javascript", css: "text/css" }[file.split(".").at(-1) ?? ""];
    response.writeHead(content === undefined ? 404 : 200, {
      "access-control-allow-origin": installation,
      "cache-control": "no-store",
      "content-type": type ?? "application/json",
    });
    response.end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    asked: () => asked,
    serve(next) {
      variant = next;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
