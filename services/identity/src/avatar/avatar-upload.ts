import { Failure, invalidInput } from "@tessera/kit/failure";
import { toUploadFailure } from "@tessera/kit/upload-failure";
import { avatarLimits } from "@tessera/wire/account.constants";
import type { FastifyRequest } from "fastify";

/** Limits for the multipart plugin. */
export const uploadLimits = { fileSize: avatarLimits.bytes, files: 1, fields: 0 };

/** Returns the only part of the upload. Throws if there is a problem with it. */
export async function receiveAvatar(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) {
    throw new Failure("unsupported_type", "Send the avatar as multipart/form-data.");
  }
  const part = await request.file({ throwFileSizeLimit: false }).catch(explain);
  if (part?.fieldname !== "avatar") throw noPicture();
  const content = await part.toBuffer().catch(explain);
  if (part.file.truncated) throw new Failure("too_large", "An avatar can have at most 2 MB.");
  if (content.length === 0) throw noPicture();
  return content;
}

function noPicture(): Failure {
  return invalidInput("The part `avatar` is missing.", { "body.avatar": "is required" });
}

function explain(error: unknown): never {
  throw toUploadFailure(error, "body.avatar");
}
