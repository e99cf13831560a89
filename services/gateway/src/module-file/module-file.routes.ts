import { notFound } from "@tessera/kit/errors/failure";
import { toReason } from "@tessera/wire/reason/reason";
import type { FastifyInstance, FastifyReply } from "fastify";
import { acceptedEncodings } from "../http/accept-encoding.ts";
import { type BestForm, openBestForm, type ReleaseFiles } from "../release-files/release-files.ts";
import { getContentType } from "./content-type.ts";

const forEver = "public, max-age=31536000, immutable";

interface ModuleFileParams {
  name: string;
  version: string;
  "*": string;
}

/** Serves the files of releases, which never change under their URL. */
export async function moduleFileRoutes(
  app: FastifyInstance,
  { releaseFiles }: { releaseFiles: ReleaseFiles },
): Promise<void> {
  app.get<{ Params: ModuleFileParams }>("/modules/:name/:version/*", async (request, reply) => {
    const { name, version, "*": path } = request.params;
    const accepted = acceptedEncodings(request.headers["accept-encoding"]);
    const file = await openBestForm(releaseFiles, { name, version, path }, accepted);
    if (!file) throw notFound(toReason("file.not_found"));

    // The version contains a hash of the content, so it identifies the file of a URL.
    const etag = `"${version}${file.encoding ? `-${file.encoding.name}` : ""}"`;
    reply.headers({ "cache-control": forEver, vary: "accept-encoding", etag });
    if (request.headers["if-none-match"]?.includes(etag)) {
      await file.handle.close();
      return reply.code(304).send();
    }
    return send(reply, file, path);
  });
  for (const path of ["/modules", "/modules/*"]) app.get(path, (_request, reply) => reply.callNotFound());
}

function send(reply: FastifyReply, { handle, size, encoding }: BestForm, path: string): FastifyReply {
  if (encoding) reply.header("content-encoding", encoding.name);
  return reply
    .headers({ "content-type": getContentType(path), "content-length": size })
    .send(handle.createReadStream());
}
