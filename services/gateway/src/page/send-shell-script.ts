import { notFound } from "@tessera/kit/errors/failure";
import { toReason } from "@tessera/wire/reason/reason";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { CurrentRegistryReader } from "../current-registry/current-registry.ts";
import { acceptedEncodings } from "../http/accept-encoding.ts";
import { openBestForm, type ReleaseFiles } from "../release-files/release-files.ts";

export interface ShellScripts {
  registry: CurrentRegistryReader;
  releaseFiles: ReleaseFiles;
}

/** The URL of the script never changes, so pages get a new release within minutes. */
const someMinutes = "public, max-age=300, stale-while-revalidate=86400";

/** Sends the script of the shell's current release whose path matches the pattern. */
export async function sendShellScript(
  { registry, releaseFiles }: ShellScripts,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  named: RegExp,
): Promise<unknown> {
  const shell = (await registry.read())?.shell;
  const script = shell?.files.find(({ path }) => named.test(path));
  if (!shell || !script) throw notFound(toReason("file.not_found"));
  const { name, version } = shell;
  const accepted = acceptedEncodings(request.headers["accept-encoding"]);
  const file = await openBestForm(releaseFiles, { name, version, path: script.path }, accepted);
  if (!file) throw notFound(toReason("file.not_found"));
  const etag = `"${version}${file.encoding ? `-${file.encoding.name}` : ""}"`;
  reply.headers({ "cache-control": someMinutes, vary: "accept-encoding", etag });
  if (request.headers["if-none-match"]?.includes(etag)) {
    await file.handle.close();
    return reply.code(304).send();
  }
  if (file.encoding) reply.header("content-encoding", file.encoding.name);
  return reply
    .headers({ "content-type": "text/javascript; charset=utf-8", "content-length": file.size })
    .send(file.handle.createReadStream());
}
