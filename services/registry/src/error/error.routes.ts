import { Failure, invalidInput } from "@tessera/kit/errors/failure";
import { declare, serve } from "@tessera/kit/http/serve";
import { apiBase } from "@tessera/wire/api/route";
import { toReason } from "@tessera/wire/reason/reason";
import { releaseErrorRoutes } from "@tessera/wire/release/release-error";
import type { FastifyInstance } from "fastify";
import type { Static } from "typebox";
import type { RegistryContext } from "../context.ts";
import { mayChange, mayRead, requirePublisher, requireReader } from "../publisher/publisher.ts";
import { maxSourceMapBytes, readErrors, storeSourceMap, tooLargeSourceMap } from "./error.service.ts";

const storing = "PUT /registry/modules/:name/releases/:version/source-map";
const mapType = "application/octet-stream";
const { params, query } = releaseErrorRoutes[storing];

export async function addErrorRoutes(app: FastifyInstance, context: RegistryContext): Promise<void> {
  serve(
    app,
    releaseErrorRoutes,
    "GET /registry/modules/:name/releases/:version/errors",
    async ({ request, params: release }) => {
      mayRead(await requireReader(context, request), release.name);
      return readErrors(context, release);
    },
  );
  declare(app, releaseErrorRoutes, storing);
  await app.register(sourceMapRoutes, context);
}

/** In a scope of its own, because the parser for raw bytes must not apply to other routes. */
async function sourceMapRoutes(app: FastifyInstance, context: RegistryContext): Promise<void> {
  app.addContentTypeParser(mapType, { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  app.put<{ Params: Static<typeof params>; Querystring: Static<typeof query> }>(
    `${apiBase}/registry/modules/:name/releases/:version/source-map`,
    {
      bodyLimit: maxSourceMapBytes,
      schema: { params, querystring: query },
      // Checked before the body is read, so that nobody uploads 100 MB only to be refused, and unauthorized uploads are not read at all.
      onRequest: async (request) => {
        const publisher = await requirePublisher(context, request);
        mayChange(publisher, request.params.name);
        if (Number(request.headers["content-length"] ?? 0) > maxSourceMapBytes) throw tooLargeSourceMap();
        if (request.headers["content-type"] !== mapType)
          throw new Failure("unsupported_type", toReason("release.source_map_type", { type: mapType }));
      },
    },
    async ({ params: release, query: { path }, body }) => {
      if (!Buffer.isBuffer(body))
        throw invalidInput(toReason("release.source_map_missing"), { body: toReason("input.required") });
      await storeSourceMap(context, { ...release, path, content: body });
      return {};
    },
  );
}
