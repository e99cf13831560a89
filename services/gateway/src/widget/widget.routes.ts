import { notFound } from "@tessera/kit/failure";
import type { FastifyInstance } from "fastify";
import { acceptedEncodings } from "../accept-encoding.ts";
import type { CurrentRegistryReader } from "../current-registry/current-registry.ts";
import { openBestForm, type ReleaseFiles } from "../release-files/release-files.ts";

export interface WidgetContext {
  registry: CurrentRegistryReader;
  releaseFiles: ReleaseFiles;
}

const scriptOfWidget = /^pages\/widget\.[0-9a-f]+\.js$/;
/** Pages of other people name the script for good: a release reaches them within minutes. */
const someMinutes = "public, max-age=300, stale-while-revalidate=86400";

/** The script that other sites bring the widget into their pages with: the one of the shell's current release. */
export async function widgetRoutes(
  app: FastifyInstance,
  { registry, releaseFiles }: WidgetContext,
): Promise<void> {
  app.get("/widget.js", async (request, reply) => {
    const shell = (await registry.read())?.shell;
    const script = shell?.files.find(({ path }) => scriptOfWidget.test(path));
    if (!shell || !script) throw notFound("file");
    const { name, version } = shell;
    const accepted = acceptedEncodings(request.headers["accept-encoding"]);
    const file = await openBestForm(releaseFiles, { name, version, path: script.path }, accepted);
    if (!file) throw notFound("file");
    const etag = `"${version}${file.encoding ? `-${file.encoding.name}` : ""}"`;
    reply.headers({
      "cache-control": someMinutes,
      vary: "accept-encoding",
      etag,
      "cross-origin-resource-policy": "cross-origin",
    });
    if (request.headers["if-none-match"]?.includes(etag)) {
      await file.handle.close();
      return reply.code(304).send();
    }
    if (file.encoding) reply.header("content-encoding", file.encoding.name);
    return reply
      .headers({ "content-type": "text/javascript; charset=utf-8", "content-length": file.size })
      .send(file.handle.createReadStream());
  });
}
