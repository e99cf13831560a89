import type { Readable } from "node:stream";
import { invalidInput } from "@tessera/kit/errors/failure";
import { apiBase } from "@tessera/wire/api/route";
import { toReason } from "@tessera/wire/reason/reason";
import { closed } from "@tessera/wire/schema/schema";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Static, Type } from "typebox";
import type { FilesContext } from "../context.ts";
import { spool } from "../storage/spool.ts";
import { tooLarge } from "./receive-upload.ts";
import { noteSentFile } from "./sent-file.repository.ts";
import { storeUpload } from "./upload.service.ts";

const SentFileQuery = closed({
  organization: Type.String({ pattern: "^[A-Za-z0-9_-]{1,64}$" }),
  sender: Type.String({ minLength: 1, maxLength: 100 }),
  sender_name: Type.String({ minLength: 1, maxLength: 200 }),
  filename: Type.String({ minLength: 1, maxLength: 1_000 }),
  max_bytes: Type.Integer({ minimum: 1, maximum: 1e9 }),
  until: Type.Integer({ minimum: 0, maximum: 1e12 }),
  signature: Type.String({ minLength: 1, maxLength: 100 }),
});

/**
 * Receives files of customers, who have no token for this service: the service that knows them signs an address for each file.
 * The response is a receipt that proves the upload to that service. What a sender already sent under the
 * same name results in the same file.
 */
export async function addSentFileRoutes(app: FastifyInstance, context: FilesContext): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
    scope.put(
      `${apiBase}/files/sent`,
      {
        schema: { querystring: SentFileQuery },
        bodyLimit: 1e9,
        onRequest: async (request) => refuseByLength(request),
      },
      async (request, reply) => {
        const query = request.query as Static<typeof SentFileQuery>;
        context.addresses.checkSent(query);
        if (readLength(request) > query.max_bytes) throw tooLarge(query.max_bytes);
        return reply.send({ receipt: await receive(context, request, query) });
      },
    );
  });
}

/** Requires a content length. A body cannot exceed it, so that its size need not be checked while it arrives. */
function refuseByLength(request: FastifyRequest): void {
  const length = readLength(request);
  if (Number.isNaN(length))
    throw invalidInput(toReason("file.length_missing"), {
      "headers.content-length": toReason("input.required"),
    });
  if (length === 0) throw invalidInput(toReason("file.empty"), { file: toReason("input.empty") });
}

function readLength({ headers }: FastifyRequest): number {
  return Number.parseInt(headers["content-length"] ?? "", 10);
}

async function receive(
  context: FilesContext,
  request: FastifyRequest,
  { organization, sender, sender_name, filename }: Static<typeof SentFileQuery>,
): Promise<string> {
  const file = await spool(request.body as Readable, context.spool);
  const uploader = { organizationId: organization, userId: sender, name: sender_name };
  const upload = { originalName: filename, description: null, captureFeature: null, file };
  const stored = await storeUpload(context, uploader, upload, { same: "attachment" });
  const { id } = stored.file;
  if (stored.isNew) await noteSentFile(context.tenantDb.for(organization), organization, id);
  return context.addresses.receiptFor({ organization, sender, fileId: id, filename });
}
