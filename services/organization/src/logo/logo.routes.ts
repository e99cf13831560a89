import multipart from "@fastify/multipart";
import { Failure, invalidInput, notSignedIn } from "@tessera/kit/errors/failure";
import { toUploadFailure } from "@tessera/kit/errors/upload-failure";
import { declare, serve } from "@tessera/kit/http/serve";
import { getActor } from "@tessera/kit/tokens/actor";
import { callerFor } from "@tessera/kit/tokens/authentication";
import { apiBase } from "@tessera/wire/api/route";
import { OrganizationSettings, organizationRoutes } from "@tessera/wire/organization/organization";
import { logoLimits } from "@tessera/wire/organization/organization.constants";
import { toReason } from "@tessera/wire/reason/reason";
import { closed, Id } from "@tessera/wire/schema/schema";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Static, Type } from "typebox";
import type { OrganizationContext } from "../context.ts";
import { changeLogo, readLogo, removeLogo } from "./logo.service.ts";

const path = `${apiBase}/organizations/me/logo`;
const LogoQuery = closed({ v: Type.String({ pattern: "^[0-9a-f]{32}$" }), o: Id });

export async function addLogoRoutes(app: FastifyInstance, context: OrganizationContext): Promise<void> {
  serve(app, organizationRoutes, "DELETE /organizations/me/logo", ({ actor }) => removeLogo(context, actor));

  app.get<{ Querystring: Static<typeof LogoQuery> }>(
    path,
    { schema: { querystring: LogoQuery } },
    async ({ query }, reply) => {
      const content = await readLogo(context, { organizationId: query.o, digest: query.v });
      reply.header("cache-control", "public, max-age=31536000, immutable");
      reply.header("x-content-type-options", "nosniff");
      return reply.type("image/webp").send(content);
    },
  );

  await app.register(multipart, { limits: { fileSize: logoLimits.bytes, files: 1, fields: 0 } });
  declare(app, organizationRoutes, "POST /organizations/me/logo");
  app.post(
    path,
    {
      schema: { querystring: closed({}), response: { 200: OrganizationSettings } },
      onRequest: async (request) => {
        callerFor("organization.settings", request);
      },
    },
    async (request) => changeLogo(context, requireActor(request), await readPicture(request)),
  );
}

function requireActor({ visitor }: FastifyRequest) {
  const actor = visitor && getActor(visitor);
  if (!actor) throw notSignedIn();
  return actor;
}

async function readPicture(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) {
    throw new Failure("unsupported_type", toReason("organization.logo_not_multipart"));
  }
  const part = await request.file({ throwFileSizeLimit: false }).catch(explain);
  if (part?.fieldname !== "logo") throw noPicture();
  const content = await part.toBuffer().catch(explain);
  if (part.file.truncated) throw new Failure("too_large", toReason("organization.logo_too_large"));
  if (content.length === 0) throw noPicture();
  return content;
}

function noPicture(): Failure {
  return invalidInput(toReason("organization.logo_missing"), { "body.logo": toReason("input.required") });
}

function explain(error: unknown): never {
  throw toUploadFailure(error, "body.logo");
}
