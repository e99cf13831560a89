import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import { acceptedEncodings, type Encoding } from "../http/accept-encoding.ts";
import { compress } from "../http/compress.ts";
import { policyText, reportDirectives } from "../http/security-headers.ts";
import { sendHtml } from "../page/send-html.ts";

const path = "/api/docs";

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>API reference</title>
<link rel="stylesheet" href="${path}/swagger-ui.css">
</head>
<body>
<main id="docs"></main>
<script src="${path}/swagger-ui-bundle.js"></script>
<script src="${path}/start.js"></script>
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

/** `GET /api/docs`: a page to read and try the OpenAPI document. The gateway serves all of its files itself. */
export async function apiDocsRoutes(app: FastifyInstance): Promise<void> {
  app.get(path, (_request, reply) => sendHtml(reply.header("content-security-policy", policy), page));
  addFile(app, { name: "start.js", type: "text/javascript", read: async () => Buffer.from(start) });
  addFile(app, { name: "swagger-ui.css", type: "text/css", read: () => readLibrary("swagger-ui.css") });
  addFile(app, {
    name: "swagger-ui-bundle.js",
    type: "text/javascript",
    read: () => readLibrary("swagger-ui-bundle.js"),
  });
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
  app.get(`${path}/${name}`, async (request, reply) => {
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
