import multipart from "@fastify/multipart";
import { Failure, invalidInput, notSignedIn } from "@tessera/kit/errors/failure";
import { toUploadFailure } from "@tessera/kit/errors/upload-failure";
import { declare, serve } from "@tessera/kit/http/serve";
import { callerFor } from "@tessera/kit/tokens/authentication";
import { AvatarInfo, avatarRoutes } from "@tessera/wire/account/account";
import { avatarLimits } from "@tessera/wire/account/account.constants";
import { apiBase } from "@tessera/wire/api/route";
import { toReason } from "@tessera/wire/reason/reason";
import { closed, Id } from "@tessera/wire/schema/schema";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Static, Type } from "typebox";
import { avatarUrl } from "../user/avatar-url.ts";
import type { AvatarState } from "./avatar.repository.ts";
import {
  type AvatarContext,
  changeAvatar,
  readAvatar,
  readAvatarState,
  refuseForeignAvatar,
  removeAvatar,
} from "./avatar.service.ts";

const UserParams = closed({ userId: Id });
const AvatarQuery = closed({ v: Type.String({ maxLength: 64 }) });

/** Registers the routes under both `/auth/me/avatar` and `/users/:userId/avatar`. */
export async function createAvatarRoutes(app: FastifyInstance, { context }: { context: AvatarContext }) {
  await app.register(multipart, { limits: uploadLimits });
  declare(app, avatarRoutes, "POST /auth/me/avatar");
  for (const path of ["/auth/me/avatar", "/users/:userId/avatar"]) addUpload(app, context, path);
  addPicture(app, context);

  serve(app, avatarRoutes, "GET /auth/me/avatar/info", async ({ actor }) =>
    toAvatar(await readAvatarState(context, actor, actor.userId)),
  );
  serve(app, avatarRoutes, "DELETE /auth/me/avatar", async ({ actor }) =>
    toAvatar(await removeAvatar(context, actor)),
  );
  serve(app, avatarRoutes, "GET /users/:userId/avatar/info", async ({ actor, params }) =>
    toAvatar(await readAvatarState(context, actor, params.userId)),
  );
  serve(app, avatarRoutes, "DELETE /users/:userId/avatar", async ({ actor, params }) => {
    refuseForeignAvatar(actor, params.userId);
    return toAvatar(await removeAvatar(context, actor));
  });
}

function addUpload(app: FastifyInstance, context: AvatarContext, path: string): void {
  app.post(
    `${apiBase}${path}`,
    {
      schema: { querystring: closed({}), response: { 200: AvatarInfo } },
      onRequest: async (request) => {
        callerFor("signed_in", request);
      },
    },
    async (request) => {
      const visitor = getVisitor(request);
      const { userId = visitor.userId } = request.params as { userId?: string };
      refuseForeignAvatar(visitor, userId);
      return toAvatar(await changeAvatar(context, visitor, await receiveAvatar(request)));
    },
  );
}

/** Pages load pictures without a token, so the URL contains the digest. Callers who may see the person can omit it and send a token. */
function addPicture(app: FastifyInstance, context: AvatarContext): void {
  app.get<{ Params: Static<typeof UserParams>; Querystring: Partial<Static<typeof AvatarQuery>> }>(
    `${apiBase}/users/:userId/avatar`,
    { schema: { params: UserParams, querystring: Type.Partial(AvatarQuery) } },
    async (request, reply) => {
      const { userId } = request.params;
      const { v: digest } = request.query;
      if (digest === undefined) return sendPicture(reply, await readCurrent(context, request, userId));
      reply.header("cache-control", "public, max-age=31536000, immutable");
      return sendPicture(reply, await readAvatar(context, { userId, digest }));
    },
  );
  app.get(
    `${apiBase}/auth/me/avatar`,
    {
      schema: { querystring: Type.Partial(AvatarQuery) },
      onRequest: async (request) => {
        callerFor("signed_in", request);
      },
    },
    async (request, reply) => {
      return sendPicture(reply, await readCurrent(context, request, getVisitor(request).userId));
    },
  );
}

/** Reads a person's current picture. Responses are not cached, because it changes. */
async function readCurrent(context: AvatarContext, request: FastifyRequest, userId: string): Promise<Buffer> {
  callerFor("signed_in", request);
  const { digest } = await readAvatarState(context, getVisitor(request), userId);
  return readAvatar(context, { userId, digest: digest ?? "" });
}

function sendPicture(reply: FastifyReply, content: Buffer): FastifyReply {
  return reply.header("x-content-type-options", "nosniff").type("image/webp").send(content);
}

function getVisitor({ visitor }: FastifyRequest) {
  if (!visitor) throw notSignedIn();
  return visitor;
}

/** Limits for the multipart plugin. */
const uploadLimits = { fileSize: avatarLimits.bytes, files: 1, fields: 0 };

/** Returns the only part of the upload. Throws if there is a problem with it. */
async function receiveAvatar(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) {
    throw new Failure("unsupported_type", toReason("account.avatar_not_multipart"));
  }
  const part = await request.file({ throwFileSizeLimit: false }).catch(explain);
  if (part?.fieldname !== "avatar") throw noPicture();
  const content = await part.toBuffer().catch(explain);
  if (part.file.truncated) throw new Failure("too_large", toReason("account.avatar_too_large"));
  if (content.length === 0) throw noPicture();
  return content;
}

function noPicture(): Failure {
  return invalidInput(toReason("account.avatar_missing"), { "body.avatar": toReason("input.required") });
}

function explain(error: unknown): never {
  throw toUploadFailure(error, "body.avatar");
}

function toAvatar({ userId, digest, updatedAt }: AvatarState): AvatarInfo {
  return {
    has_avatar: digest !== null,
    avatar_url: avatarUrl(userId, digest),
    updated_at: updatedAt?.toISOString() ?? null,
  };
}
