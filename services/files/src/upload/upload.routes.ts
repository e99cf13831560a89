import multipart, { type Multipart } from "@fastify/multipart";
import { invalidInput } from "@tessera/kit/errors/failure";
import { toUploadFailure } from "@tessera/kit/errors/upload-failure";
import { toIdempotencyKey } from "@tessera/kit/http/request-header";
import type { Actor } from "@tessera/kit/tokens/actor";
import { callerFor } from "@tessera/kit/tokens/authentication";
import { toEnglish } from "@tessera/language/to-english";
import { apiBase } from "@tessera/wire/api/route";
import { type DuplicateUpload, fileLimits, type StoredFile, uploadPath } from "@tessera/wire/file/file";
import { toReason } from "@tessera/wire/reason/reason";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { FilesContext } from "../context.ts";
import { type Part, receiveUpload, tooLarge } from "./receive-upload.ts";
import { storeUpload } from "./upload.service.ts";
import { watch } from "./watch-arrival.ts";

const limits = {
  fileSize: fileLimits.bytes,
  fieldSize: fileLimits.description * 4,
  fields: 10,
  files: 10,
  parts: 20,
};

/** The file, plus part headers and the description. */
const maxBodyLength = fileLimits.bytes + 64 * 1024;

/** Statuses that clients of the specification would retry in vain; they become 422. */
const asInvalid = [413, 415];

export async function addUploadRoutes(app: FastifyInstance, context: FilesContext): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
    await scope.register(multipart, { limits, preservePath: true, throwFileSizeLimit: false });
    scope.post(`${apiBase}${uploadPath}`, {
      onRequest: async (request) => {
        callerFor("files.upload", request);
        refuseByHeaders(request);
      },
      onSend: async (_request, reply, payload) => {
        if (asInvalid.includes(reply.statusCode)) reply.code(422);
        return payload;
      },
      handler: (request, reply) => upload(context, request, reply),
    });
  });
}

function refuseByHeaders({ headers }: FastifyRequest): void {
  if (!headers["content-type"]?.startsWith("multipart/form-data"))
    throw invalidInput(toReason("file.not_multipart"), {
      "headers.content-type": toReason("input.not_accepted"),
    });
  if (Number(headers["content-length"] ?? 0) > maxBodyLength) throw tooLarge();
}

async function upload(
  context: FilesContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const actor = callerFor("files.upload", request) as Actor;
  const key = toIdempotencyKey(request);
  const received = await receiveUpload(readParts(request, context.spool.silenceMs), context.spool);
  const { isNew, file } = await storeUpload(context, actor, received, {
    same: "content",
    idempotencyKey: key,
  });
  if (isNew) return reply.code(201).send(file);
  return reply.code(409).send(toDuplicate(file, request.id));
}

/** Returns the conflict with the existing file in snake case and camel case, at the top level and in `detail`. */
function toDuplicate({ id, url, filename }: StoredFile, requestId: string): DuplicateUpload {
  const existing = {
    existing_file_id: id,
    existing_file_url: url,
    existingFileId: id,
    existingFileUrl: url,
  };
  const reason = toReason("file.exists", { name: filename });
  return {
    detail: { message: toEnglish(reason), ...existing },
    ...reason,
    code: "conflict",
    request_id: requestId,
    ...existing,
  };
}

async function* readParts(request: FastifyRequest, silenceMs: number | undefined): AsyncIterable<Part> {
  const stopWatching = watch(request.raw, silenceMs);
  try {
    for await (const part of request.parts()) yield toPart(part);
  } catch (error) {
    throw toUploadFailure(error, "file");
  } finally {
    stopWatching();
  }
}

function toPart(part: Multipart): Part {
  if (part.type === "file") return part;
  return { type: "field", fieldname: part.fieldname, value: part.value, valueTruncated: part.valueTruncated };
}
