import { readFileSync } from "node:fs";
import { apiGuide } from "@tessera/wire/reference/api-guide";
import { operationTexts } from "@tessera/wire/reference/operation-texts";
import { escapeHtml } from "@tessera/wire/text/escape-html";
import { type DocumentedCall, describeCall, type Shared } from "./describe-call.ts";
import { toCode, toMarkup } from "./markup.ts";

export const docsPath = "/api/docs";

/** The parts of the public document that the pages show. */
export interface DocumentedApi {
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, DocumentedCall>>;
  webhooks: Record<string, { post: DocumentedCall }>;
  components: Shared;
}

interface Call {
  method: string;
  path: string;
  call: DocumentedCall;
}

const samples: [title: string, file: string][] = [
  ["Node.js", "verify-webhook.mjs"],
  ["Python", "verify_webhook.py"],
  ["Java", "VerifyWebhook.java"],
];

const firstCall = `import { Tessera } from "@tessera/sdk";

const tessera = new Tessera({
  baseUrl: process.env.TESSERA_URL ?? "",
  apiKey: process.env.TESSERA_KEY ?? "",
});
const { items } = await tessera.listTickets();`;

/** Returns the first page: what holds for all operations, and how to verify webhooks. */
export function renderGuide(api: DocumentedApi): string {
  const chapters = apiGuide.map(
    ({ id, title, text }) =>
      `<section class="prose" id="${id}"><h2>${escapeHtml(title)}</h2>${toMarkup(text)}</section>`,
  );
  return renderPage(api, {
    title: "API reference",
    main: `<h1>API reference</h1>${toCode(
      "Your first request",
      'curl "$TESSERA_URL/api/v1/tickets/" \\\n  -H "Authorization: Bearer $TESSERA_KEY"',
    )}${toCode("The same in TypeScript", firstCall)}${chapters.join("")}${describeWebhooks(api)}`,
  });
}

function describeWebhooks({ webhooks }: DocumentedApi): string {
  const events = Object.entries(webhooks).map(
    ([name, { post }]) =>
      `<div><dt><code>${name}</code></dt><dd>${toMarkup(post.description ?? "")}</dd></div>`,
  );
  const codes = samples.map(([title, file]) =>
    toCode(title, readFileSync(new URL(`sample/${file}`, import.meta.url), "utf8")),
  );
  return `<section class="prose" id="webhooks"><h2>Webhooks</h2>${toMarkup(
    "Create a webhook on the page **Integrations**, or by `createWebhook`. Each message is signed as Standard Webhooks (standardwebhooks.com) says: verify it with the signing secret before you trust it, in Node by `verifyWebhook` of `@tessera/sdk`. While a secret is replaced, messages have one signature by each.",
  )}<dl class="properties">${events.join("")}</dl><h3>Verify a message</h3>${codes.join("")}</section>`;
}

/** Returns the page of a group of operations, or undefined if there is no such group. */
export function renderGroup(api: DocumentedApi, name: string): string | undefined {
  const tag = api.tags.find((one) => one.name === name);
  if (!tag) return undefined;
  const calls = listCalls(api, name).map(({ method, path, call }) =>
    describeCall(method, path, call, api.components),
  );
  return renderPage(api, {
    title: toTitle(name),
    group: name,
    main: `<h1>${toTitle(name)}</h1>${toMarkup(tag.description)}${calls.join("")}`,
  });
}

function listCalls({ paths }: DocumentedApi, group: string): Call[] {
  return Object.entries(paths)
    .flatMap(([path, calls]) =>
      Object.entries(calls)
        .filter(([, call]) => call.tags[0] === group)
        .map(([method, call]) => ({ method, path, call })),
    )
    .sort((one, other) => getPosition(one) - getPosition(other));
}

const order = Object.keys(operationTexts);

/** Returns where the texts list an operation, so that related ones are together. Those of other teams are last. */
function getPosition({ call: { "x-operation": name = "" } }: Call): number {
  const own = order.indexOf(name);
  if (own >= 0) return own;
  const [, path = ""] = name.split(" ");
  const same = order.findIndex((one) => one === `PUT ${path}` || one === `PATCH ${path}`);
  return same < 0 ? order.length : same + 0.5;
}

function toTitle(name: string): string {
  return escapeHtml(name.charAt(0).toUpperCase() + name.slice(1).replaceAll("-", " "));
}

interface Page {
  title: string;
  group?: string;
  main: string;
}

function renderPage(api: DocumentedApi, { title, group, main }: Page): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="stylesheet" href="${docsPath}/docs.css">
<script src="${docsPath}/docs.js" defer></script>
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<nav aria-label="Operations"><details id="menu" open><summary class="menu-title">Contents</summary>
<input type="search" class="search" id="search" placeholder="Search operations" aria-label="Search operations">
<p id="none" hidden>No operation matches.</p>
<ul><li><a href="${docsPath}"${group ? "" : ' aria-current="page"'}>Guide</a><ul>${listChapters()}</ul></li>
${api.tags.map(({ name }) => listGroup(api, name, group)).join("\n")}</ul>
<p><a href="/api/openapi.json">OpenAPI document</a> · <a href="${docsPath}/explorer">Try requests</a></p></details></nav>
<main id="main">${main}</main>
</body>
</html>
`;
}

function listChapters(): string {
  return [...apiGuide, { id: "webhooks", title: "Webhooks" }]
    .map(({ id, title }) => `<li><a href="${docsPath}#${id}">${escapeHtml(title)}</a></li>`)
    .join("");
}

function listGroup(api: DocumentedApi, name: string, current: string | undefined): string {
  const entries = listCalls(api, name).map(
    ({ call }) =>
      `<li><a href="${docsPath}/${name}#${call.operationId}" data-words="${escapeHtml(
        `${call.operationId} ${name}`.toLowerCase(),
      )}">${escapeHtml(call.summary ?? call.operationId)}</a></li>`,
  );
  return `<li><details${name === current ? " open" : ""}><summary>${toTitle(name)}</summary><ul>${entries.join("")}</ul></details></li>`;
}
