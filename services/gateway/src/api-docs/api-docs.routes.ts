import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { rateLimited } from "@tessera/kit/errors/failure";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ApiDocument } from "../api-document/api-document.ts";
import { acceptedEncodings, type Encoding } from "../http/accept-encoding.ts";
import { compress } from "../http/compress.ts";
import { createMinuteLimit } from "../http/minute-limit.ts";
import { policyText, reportDirectives } from "../http/security-headers.ts";
import { sendHtml } from "../page/send-html.ts";
import { type DocumentedApi, docsPath, renderGroup, renderGuide } from "./docs-page.ts";

export interface ApiDocsContext {
  /** Returns the public document. */
  document(): Promise<ApiDocument>;
  elapsedMs(): number;
}

/** Pages per minute: they are large, and public. */
const maxPerMinute = { address: 60, all: 1_200 };

const explorer = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>API explorer</title>
<link rel="stylesheet" href="${docsPath}/swagger-ui.css">
</head>
<body>
<main id="docs"></main>
<script src="${docsPath}/swagger-ui-bundle.js"></script>
<script src="${docsPath}/start.js"></script>
</body>
</html>
`;

const start = `SwaggerUIBundle({
  url: "/api/openapi.json",
  dom_id: "#docs",
  docExpansion: "none",
  deepLinking: true,
  filter: true,
  validatorUrl: null,
});
`;

const policy = policyText({
  "default-src": ["'none'"],
  "script-src": ["'self'"],
  "style-src": ["'self'"],
  "connect-src": ["'self'"],
  "img-src": ["'self'", "data:"],
  "base-uri": ["'none'"],
  "frame-ancestors": ["'none'"],
  "form-action": ["'none'"],
  ...reportDirectives,
});

/** `GET /api/docs`: pages to read the OpenAPI document, and one to try requests. The gateway serves all of their files itself. */
export async function apiDocsRoutes(
  app: FastifyInstance,
  { document, elapsedMs }: ApiDocsContext,
): Promise<void> {
  const limit = createMinuteLimit(elapsedMs, maxPerMinute);
  const readLimited = (request: FastifyRequest) => {
    if (!limit.admits(request)) throw rateLimited(60);
    return readApi(document);
  };
  const send = (reply: FastifyReply, page: string) =>
    sendHtml(reply.header("content-security-policy", policy), page);
  app.get(docsPath, async (request, reply) => send(reply, renderGuide(await readLimited(request))));
  app.get<{ Params: { group: string } }>(`${docsPath}/:group`, async (request, reply) => {
    const page = renderGroup(await readLimited(request), request.params.group);
    return page === undefined ? reply.callNotFound() : send(reply, page);
  });
  app.get(`${docsPath}/explorer`, (_request, reply) => send(reply, explorer));
  addFile(app, {
    name: "docs.css",
    type: "text/css",
    read: () => readFile(new URL("docs.css", import.meta.url)),
  });
  addFile(app, {
    name: "docs.js",
    type: "text/javascript",
    read: () => readFile(new URL("docs.js", import.meta.url)),
  });
  addFile(app, { name: "start.js", type: "text/javascript", read: async () => Buffer.from(start) });
  addFile(app, { name: "swagger-ui.css", type: "text/css", read: () => readLibrary("swagger-ui.css") });
  addFile(app, {
    name: "swagger-ui-bundle.js",
    type: "text/javascript",
    read: () => readLibrary("swagger-ui-bundle.js"),
  });
}

/** What documents say, read once for each. */
const known = new WeakMap<ApiDocument, DocumentedApi>();

/** Reads the document that the pages show. */
async function readApi(read: ApiDocsContext["document"]): Promise<DocumentedApi> {
  const document = await read();
  const api = known.get(document) ?? (JSON.parse(document.plain.toString()) as DocumentedApi);
  known.set(document, api);
  return api;
}

function readLibrary(name: string): Promise<Buffer> {
  return readFile(fileURLToPath(import.meta.resolve(`swagger-ui-dist/${name}`)));
}

interface File {
  name: string;
  type: string;
  read(): Promise<Buffer>;
}

/** Serves a file. Each encoding of it is compressed once, on the first request. */
function addFile(app: FastifyInstance, { name, type, read }: File): void {
  const forms = new Map<Encoding["name"] | undefined, Promise<Buffer>>();
  app.get(`${docsPath}/${name}`, async (request, reply) => {
    const [encoding] = acceptedEncodings(request.headers["accept-encoding"]);
    const form =
      forms.get(encoding?.name) ?? read().then((file) => (encoding ? compress(encoding.name, file) : file));
    forms.set(encoding?.name, form);
    if (encoding) reply.header("content-encoding", encoding.name);
    return reply
      .headers({ "cache-control": "public, max-age=3600", vary: "accept-encoding" })
      .type(`${type}; charset=utf-8`)
      .send(await form);
  });
}
