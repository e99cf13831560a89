import { randomBytes } from "node:crypto";
import type { PageHint } from "@tessera/kit/page-hint";
import type { PageIdentity } from "@tessera/wire/identity-provider";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { CurrentRegistryReader } from "../current-registry/current-registry.ts";
import { chooseReleases } from "./choose-releases.ts";
import { ownerOf } from "./module-owner.ts";
import { renderPage } from "./render-page.ts";
import { sendHtml } from "./send-html.ts";
import type { FindShellTemplate } from "./shell-template.ts";
import { startingPage, startingRefreshSeconds } from "./starting-page.ts";

export interface PageContext {
  publicOrigin: string;
  registry: CurrentRegistryReader;
  findTemplate: FindShellTemplate;
  /** The content security policy of a page with this nonce. */
  policyFor(nonce: string): string;
  identity?: PageIdentity | undefined;
  /** For whom a page is made, by the request's cookies. */
  hintOf(cookies: string | undefined): PageHint | null;
}

/** Every path that nothing else owns is a page of the shell. */
export async function pageRoutes(app: FastifyInstance, context: PageContext): Promise<void> {
  app.get("/*", async (request, reply) => {
    const path = pathOf(request);
    if (!wantsPage(path, request.headers.accept)) return reply.callNotFound();

    if (isElsewhere(request, context.publicOrigin)) {
      return reply.header("cache-control", "no-store").redirect(`${context.publicOrigin}${request.url}`);
    }

    const chosen = chooseReleases(await context.registry.read(), context.hintOf(request.headers.cookie));
    const shell = await context.findTemplate(chosen.shell, path);
    if (!shell) return sendStarting(reply);

    const nonce = randomBytes(16).toString("base64");
    const { modules } = chosen;
    reply.header("content-security-policy", context.policyFor(nonce));
    return sendHtml(
      reply,
      renderPage({ ...shell, nonce, modules, owner: ownerOf(path, modules), identity: context.identity }),
    );
  });
}

/** The same machine under another name, `127.0.0.1` for `localhost`: there, sessions would not be accepted. */
function isElsewhere({ host }: FastifyRequest, publicOrigin: string): boolean {
  const { protocol, host: ours } = new URL(publicOrigin);
  const asked = URL.parse(`${protocol}//${host}`);
  return asked !== null && asked.host !== ours;
}

function sendStarting(reply: FastifyReply): Promise<FastifyReply> {
  reply.code(503).headers({ "retry-after": startingRefreshSeconds, refresh: startingRefreshSeconds });
  return sendHtml(reply, startingPage);
}

function pathOf({ url }: FastifyRequest): string {
  return url.split("?", 1)[0]?.replace(/(?<=.)\/+$/, "") ?? "/";
}

/** A browser that opens a page says so; a tool that takes anything means one unless it names a file. */
function wantsPage(path: string, accept = "*/*"): boolean {
  return accept.includes("text/html") || (accept.trim() === "*/*" && !/\.\w+$/.test(path));
}
