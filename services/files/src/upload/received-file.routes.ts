import type { Readable } from "node:stream";
import { invalidInput } from "@tessera/kit/errors/failure";
import { apiBase } from "@tessera/wire/api/route";
import { fileLimits, type StoredFile } from "@tessera/wire/file/file";
import { toReason } from "@tessera/wire/reason/reason";
import { closed } from "@tessera/wire/schema/schema";
import type { FastifyInstance } from "fastify";
import { type Static, Type } from "typebox";
import type { FilesContext } from "../context.ts";
import { discard } from "../storage/discard.ts";
import { spool } from "../storage/spool.ts";
import { storeUpload } from "./upload.service.ts";

const ReceivedFileQuery = closed({
  organization: Type.String({ pattern: "^[A-Za-z0-9_-]{1,64}$" }),
  filename: Type.String({ minLength: 1, maxLength: 1_000 }),
  sha256: Type.String({ pattern: "^[0-9a-f]{64}$" }),
  until: Type.Integer({ minimum: 0, maximum: 1e12 }),
  signature: Type.String({ minLength: 1, maxLength: 100 }),
});

/**
 * Receives files that came by mail. The service that received the mail has no caller's token, so it signs the file with the
 * shared secret. The same content under the same name results in the same file, because a mail may be received again.
 */
export async function addReceivedFileRoutes(app: FastifyInstance, context: FilesContext): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("application/octet-stream", (_request, payload, done) => done(null, payload));
    scope.put(
      `${apiBase}/files/received`,
      { schema: { querystring: ReceivedFileQuery }, bodyLimit: fileLimits.bytes },
      async (request, reply) => {
        const query = request.query as Static<typeof ReceivedFileQuery>;
        context.addresses.checkReceived(query);
        const { id, url }: StoredFile = await receive(context, request.body as Readable, query);
        return reply.send({ id, url });
      },
    );
  });
}

async function receive(
  context: FilesContext,
  body: Readable,
  { organization, filename, sha256 }: Static<typeof ReceivedFileQuery>,
): Promise<StoredFile> {
  const file = await spool(body, context.spool);
  if (file.sha256.toString("hex") !== sha256) {
    await discard(file);
    throw invalidInput(toReason("file.signature_mismatch"), { sha256: toReason("file.content_mismatch") });
  }
  const uploader = { organizationId: organization, userId: "mail", name: "Email" };
  const upload = { originalName: filename, description: null, captureFeature: null, file };
  const stored = await storeUpload(context, uploader, upload, { same: "attachment" });
  return stored.file;
}
