import { Failure } from "@tessera/kit/errors/failure";
import { type FilePurpose, filePurposes } from "@tessera/kit/file-access/file-address";
import type { Actor } from "@tessera/kit/tokens/actor";
import { callerFor } from "@tessera/kit/tokens/authentication";
import { apiBase } from "@tessera/wire/api/route";
import { toReason } from "@tessera/wire/reason/reason";
import { closed, oneOf } from "@tessera/wire/schema/schema";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Static, Type } from "typebox";
import type { FilesContext } from "../context.ts";
import { parseRange, type WantedRange } from "./byte-range.ts";
import { type Asked, type Content, findServable } from "./content.service.ts";
import { safetyHeaders, toDisposition } from "./content-header.ts";

const ContentParams = closed({ fileId: Type.String({ format: "uuid" }) });

/** The query of a signed address, or of a caller with a token, who may name a purpose. */
const ContentQuery = closed({
  purpose: Type.Optional(oneOf(filePurposes)),
  sender: Type.Optional(Type.Boolean()),
  organization: Type.Optional(Type.String({ pattern: "^[A-Za-z0-9_-]{1,64}$" })),
  until: Type.Optional(Type.Integer({ minimum: 0, maximum: 1e12 })),
  signature: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
});
type ContentRequest = { params: Static<typeof ContentParams>; query: Static<typeof ContentQuery> };

/** The purposes that each path allows; the first is the default for callers with a token. */
const purposesByPath = { content: ["inline", "download"], thumbnail: ["thumbnail"] } as const;
type Path = keyof typeof purposesByPath;

export function addContentRoutes(app: FastifyInstance, context: FilesContext): void {
  for (const path of ["content", "thumbnail"] as const) {
    app.get(
      `${apiBase}/files/:fileId/${path}`,
      { schema: { params: ContentParams, querystring: ContentQuery } },
      async (request, reply) => {
        const leading = readTarget(context, request, path);
        const isMeant = (purposesByPath[path] as readonly FilePurpose[]).includes(leading.purpose);
        if (!isMeant) throw new Failure("not_allowed", toReason("file.link_invalid"));
        return send(await findServable(context, leading), request, reply);
      },
    );
  }
}

function readTarget({ addresses }: FilesContext, request: FastifyRequest, path: Path): Asked {
  const { params, query } = request as unknown as ContentRequest;
  const { fileId } = params;
  const { organization, until, signature, purpose, sender } = query;
  if (organization !== undefined && until !== undefined && signature !== undefined && purpose !== undefined)
    return {
      ...addresses.check(fileId, { organization, until, signature, purpose, sender: sender === true }),
      isSigned: true,
    };
  const { organizationId, userId } = callerFor("files.read", request) as Actor;
  return { organizationId, fileId, purpose: purpose ?? purposesByPath[path][0], callerId: userId };
}

async function send(content: Content, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const tag = `"${content.tag}"`;
  reply.headers({
    ...safetyHeaders,
    etag: tag,
    "cache-control": "private, no-cache",
  });
  if (isKnown(tag, request.headers["if-none-match"])) return reply.code(304).send();
  const range = content.size === null ? null : wantedRange(request, tag, content.size);
  if (range === "unsatisfiable") return refuseRange(reply, request.id, content.size ?? 0);
  const stream = await content.open(range ?? undefined);
  return reply
    .code(range ? 206 : 200)
    .headers(toHeaders(content, range))
    .send(stream);
}

/** Returns the requested range; null if `If-Range` names another version, so that the whole content is sent. */
function wantedRange({ headers }: FastifyRequest, tag: string, size: number): WantedRange {
  const condition = headers["if-range"];
  return condition !== undefined && condition !== tag ? null : parseRange(headers.range, size);
}

function toHeaders(
  { filename, contentType, isInline, size }: Content,
  range: Exclude<WantedRange, "unsatisfiable">,
) {
  const about = {
    "content-type": contentType,
    "content-disposition": toDisposition(filename, isInline),
  };
  if (size === null) return about;
  if (!range) return { ...about, "accept-ranges": "bytes", "content-length": size };
  return {
    ...about,
    "accept-ranges": "bytes",
    "content-length": range.end - range.start + 1,
    "content-range": `bytes ${range.start}-${range.end}/${size}`,
  };
}

function refuseRange(reply: FastifyReply, requestId: string, size: number): FastifyReply {
  return reply
    .code(416)
    .header("content-range", `bytes */${size}`)
    .send({
      detail: `The range starts beyond the end of the file (${size} bytes).`,
      code: "invalid_input",
      request_id: requestId,
    });
}

function isKnown(tag: string, known: string | undefined): boolean {
  const tags = known?.split(",").map((text) => text.trim().replace(/^W\//, "")) ?? [];
  return tags.includes("*") || tags.includes(tag);
}
