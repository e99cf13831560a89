import multipart, { type Multipart } from "@fastify/multipart";
import { Failure, invalidInput } from "@tessera/kit/errors/failure";
import { toUploadFailure } from "@tessera/kit/errors/upload-failure";
import { serve } from "@tessera/kit/http/serve";
import { apiBase } from "@tessera/wire/api/route";
import { toReason } from "@tessera/wire/reason/reason";
import { registryRoutes } from "@tessera/wire/release/release";
import { closed, oneOf } from "@tessera/wire/schema/schema";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Static, Type } from "typebox";
import { listCanaries } from "../channel/channel.repository.ts";
import { stableChannel } from "../channel/stable-channel.ts";
import type { RegistryContext } from "../context.ts";
import { maxManifestBytes, type ReleaseLimits, tooLargeRelease } from "../manifest/manifest.ts";
import { type Publisher, requirePublisher } from "../publisher/publisher.ts";
import { toCurrentRelease, toRelease } from "../release/release.presenter.ts";
import { listCurrent, listReleases } from "../release/release.repository.ts";
import type { Part } from "./receive-release.ts";
import { publishRelease } from "./release.service.ts";

/** The allowance for the rest of the form: the manifest, and what separates the parts. */
const formBytes = 2 * maxManifestBytes;
/** The manifest determines the number of files: the parser's own limits would leave the rest unread. */
const formLimits = {
  fields: 10,
  fieldSize: maxManifestBytes,
  parts: Number.POSITIVE_INFINITY,
  fileSize: Number.POSITIVE_INFINITY,
};

const PublishQuery = closed({
  to: Type.Optional(oneOf(["stable", "shelf"])),
  allow_overlap: Type.Optional(Type.Boolean()),
  allow_failed: Type.Optional(Type.Boolean()),
  /** Names of modules, separated by commas. */
  replacing: Type.Optional(Type.String({ maxLength: 2000 })),
});
type PublishQuery = Static<typeof PublishQuery>;

declare module "fastify" {
  interface FastifyRequest {
    /** The actor who publishes; set before the body is read. */
    publisher: Publisher | null;
  }
}

/** Registered in a scope of their own, because no other route takes forms. */
export async function addReleaseRoutes(app: FastifyInstance, context: RegistryContext): Promise<void> {
  await app.register(releaseRoutes, context);
}

async function releaseRoutes(app: FastifyInstance, context: RegistryContext): Promise<void> {
  serve(app, registryRoutes, "GET /registry/current", async () => {
    const [current, canaries] = await Promise.all([
      listCurrent(context.db, stableChannel),
      listCanaries(context.db),
    ]);
    return toCurrentRelease(current, canaries);
  });

  serve(app, registryRoutes, "GET /registry/releases/:name", async ({ params }) => ({
    items: (await listReleases(context.db, params.name)).map(toRelease),
  }));

  await app.register(multipart, { limits: formLimits, preservePath: true });
  app.decorateRequest("publisher", null);
  app.post<{ Querystring: PublishQuery }>(
    `${apiBase}/registry/releases`,
    {
      schema: { querystring: PublishQuery },
      // Checked before the body is read, so that unauthorized uploads are not read.
      onRequest: async (request) => {
        request.publisher = await requirePublisher(context, request);
        refuseTooLong(request, context.limits);
      },
    },
    async (request, reply) => {
      const { publisher } = request;
      if (!publisher || !request.isMultipart())
        throw new Failure("unsupported_type", toReason("release.not_multipart"));
      const { to: destination = "stable", allow_overlap: overlap, allow_failed: failed } = request.query;
      const replaced = request.query.replacing?.split(",").filter(Boolean);
      const wanted = { destination, overlap, failed, replaced };
      const { release, isNew } = await publishRelease(context, publisher, readParts(request.parts()), wanted);
      return reply.code(isNew ? 201 : 200).send(toRelease(release));
    },
  );
}

/** Refuses an upload by its declared length, so that nobody sends half a gigabyte only to be refused. */
function refuseTooLong({ headers }: FastifyRequest, limits: ReleaseLimits): void {
  const bytes = Number(headers["content-length"] ?? Number.NaN);
  if (Number.isNaN(bytes)) {
    throw invalidInput(toReason("file.length_missing"), {
      "content-length": toReason("release.part_missing"),
    });
  }
  if (bytes > limits.release + formBytes) throw tooLargeRelease(limits);
}

async function* readParts(parts: AsyncIterable<Multipart>): AsyncIterable<Part> {
  try {
    for await (const part of parts) {
      if (part.type === "file") yield part;
      else {
        const { fieldname, value, valueTruncated } = part;
        yield { type: "field", fieldname, value, valueTruncated };
      }
    }
  } catch (error) {
    throw toUploadFailure(error, "body");
  }
}
