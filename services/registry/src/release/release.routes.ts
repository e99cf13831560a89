import multipart, { type Multipart } from "@fastify/multipart";
import { Failure, invalidInput, notSignedIn } from "@tessera/kit/failure";
import { serve } from "@tessera/kit/serve";
import { registryRoutes } from "@tessera/wire/release";
import { apiBase } from "@tessera/wire/route";
import type { FastifyInstance } from "fastify";
import { maxReleaseFiles } from "./manifest.ts";
import { isPublisher } from "./publish-token.ts";
import type { Part } from "./receive-release.ts";
import { listCurrent, listReleases } from "./release.repository.ts";
import { publishRelease, type ReleaseContext, stableChannel } from "./release.service.ts";
import { viewCurrent, viewRelease } from "./release.view.ts";

const limits = {
  fields: 10,
  fieldSize: 2 * 1024 * 1024,
  files: maxReleaseFiles,
  parts: maxReleaseFiles + 10,
  fileSize: Number.POSITIVE_INFINITY,
};

export interface PublishContext extends ReleaseContext {
  publishToken: string;
}

export async function releaseRoutes(app: FastifyInstance, context: PublishContext): Promise<void> {
  serve(app, registryRoutes, "GET /registry/current", async () =>
    viewCurrent(await listCurrent(context.db, stableChannel)),
  );

  serve(app, registryRoutes, "GET /registry/releases/:name", async ({ params }) => ({
    items: (await listReleases(context.db, params.name)).map(viewRelease),
  }));

  await app.register(multipart, { limits, preservePath: true });
  app.post(
    `${apiBase}/registry/releases`,
    {
      onRequest: async (request) => {
        if (isPublisher(request.headers.authorization, context.publishToken)) return;
        throw notSignedIn("Publishing needs the publish token.");
      },
    },
    async (request, reply) => {
      if (!request.isMultipart())
        throw new Failure("unsupported_type", "A release is sent as multipart/form-data.");
      const { release, isNew } = await publishRelease(context, partsOf(request.parts()));
      return reply.code(isNew ? 201 : 200).send(viewRelease(release));
    },
  );
}

async function* partsOf(parts: AsyncIterable<Multipart>): AsyncIterable<Part> {
  try {
    for await (const part of parts) {
      if (part.type === "field") yield { type: "field", fieldname: part.fieldname, value: part.value };
      else yield part;
    }
  } catch (error) {
    throw invalidInput(`The upload cannot be read: ${error instanceof Error ? error.message : error}.`);
  }
}
