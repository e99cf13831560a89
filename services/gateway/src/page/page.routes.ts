import { randomBytes } from "node:crypto";
import { notFound } from "@tessera/kit/errors/failure";
import { cookieLine } from "@tessera/kit/http/cookie";
import { bringsSession } from "@tessera/kit/http/session-cookie";
import { isTracing } from "@tessera/kit/observability/tracing";
import type { PageIdentity } from "@tessera/wire/account/identity-provider";
import { toReason } from "@tessera/wire/reason/reason";
import { overrideCookie } from "@tessera/wire/release/override.constants";
import { languages } from "@tessera/wire/text/language";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { inAnyFrame, type PolicyAdditions, reportingEndpoints } from "../http/security-headers.ts";
import type { ReleasesFor } from "../override/visitor-releases.ts";
import { findScreen } from "../page-data/find-screen.ts";
import { type FetchPageData, sessionCall } from "../page-data/page-data.ts";
import { choosePageLanguage, type PageLanguage } from "../page-data/page-language.ts";
import { framedHeaders, isFramed } from "./framed-page.ts";
import type { IsHelpPageMissing } from "./help-page.ts";
import { isKnownPage } from "./known-page.ts";
import { getOwner } from "./module-owner.ts";
import { type Page, pageDataScript, renderPage, splitPage } from "./render-page.ts";
import { sendHtml, streamHtml } from "./send-html.ts";
import type { FindShellTemplate } from "./shell-template.ts";
import { startingPage, startingRefreshSeconds } from "./starting-page.ts";

export interface PageContext {
  publicOrigin: string;
  /** Chooses the releases for the browser with these cookies. */
  releasesFor: ReleasesFor;
  findTemplate: FindShellTemplate;
  /** Returns the content security policy of a page with this nonce and these additional origins. */
  policyFor(nonce: string, additions: PolicyAdditions): string;
  identity?: PageIdentity | undefined;
  /**
   * Returns true if these cookies identify the visitor for whom the page is made. If not, the page requests a token
   * itself, which sets the cookie.
   */
  knowsVisitor(cookies: string | undefined): boolean;
  isHelpPageMissing: IsHelpPageMissing;
  /** If omitted, pages are sent without data. */
  fetchPageData?: FetchPageData | undefined;
  supportEmail?: string | undefined;
  /** False if pages show no prices. */
  sellsPlans?: boolean | undefined;
}

/** Serves every path that no other route handles as a page of the shell. */
export async function pageRoutes(app: FastifyInstance, context: PageContext): Promise<void> {
  app.get("/*", async (request, reply) => {
    if (!wantsPage(toPath(request), request.headers.accept)) return reply.callNotFound();
    if (context.sellsPlans === false && toPath(request) === "/pricing") return reply.redirect("/");
    if (!isElsewhere(request, context.publicOrigin)) return sendPage(request, reply, context);
    return reply.header("cache-control", "no-store").redirect(`${context.publicOrigin}${request.url}`);
  });
}

/** Returns the language of a page: for the widget's panel, the one that the site asks for in the address. */
function getLanguage({ headers, query }: FastifyRequest, path: string): PageLanguage {
  const asked = isFramed(path) ? languages.find((one) => one === Object(query).language) : undefined;
  return asked ?? choosePageLanguage(headers);
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  context: PageContext,
): Promise<FastifyReply> {
  const path = toPath(request);
  const { modules, policy, refusal, ...chosen } = await context.releasesFor(request.headers.cookie);
  const isKnown = isKnownPage(path, chosen.shell, modules);
  if (!isKnown && !acceptsHtml(request)) throw notFound(toReason("common.page_not_found"));
  const language = getLanguage(request, path);
  const shell = await context.findTemplate(chosen.shell, path, language);
  if (!shell) return sendStarting(reply);

  const nonce = randomBytes(16).toString("base64");
  const pageCsp = context.policyFor(nonce, policy);
  reply.headers({
    "content-security-policy": isFramed(path) ? inAnyFrame(pageCsp) : pageCsp,
    "reporting-endpoints": reportingEndpoints,
    ...(isFramed(path) ? framedHeaders : {}),
  });
  if (!isKnown || (await context.isHelpPageMissing(path, request))) reply.code(404);
  if (refusal) reply.header("set-cookie", withoutOverride(context.publicOrigin));
  const owner = getOwner(path, modules);
  const query = request.url.split("?", 2)[1] ?? "";
  const screen = owner && findScreen(owner.screens, { path, query, cookies: request.headers.cookie });
  return sendWithData(request, reply, context, {
    ...shell,
    nonce,
    modules,
    refusal,
    owner,
    identity: context.identity,
    supportEmail: context.supportEmail,
    sellsPlans: context.sellsPlans,
    language,
    hasSession: bringsSession(request.headers.cookie, context.publicOrigin),
    savesData: request.headers["save-data"] === "on",
    isTraced: isTracing(),
    ...(screen && { preload: screen.preload, calls: [sessionCall, ...screen.calls] }),
  });
}

/** Sends the page at once. If the visitor may be signed in, the data of the first screen follows in the same response. */
async function sendWithData(
  request: FastifyRequest,
  reply: FastifyReply,
  { fetchPageData, knowsVisitor }: PageContext,
  page: Page,
): Promise<FastifyReply> {
  const { calls, hasSession, ...plain } = page;
  const isAsked = calls && hasSession && isOpened(request) && knowsVisitor(request.headers.cookie);
  if (!fetchPageData || !isAsked) return sendHtml(reply, renderPage({ ...plain, hasSession }));
  const [head, tail] = splitPage(renderPage(page));
  async function* pieces(parts: ReturnType<FetchPageData>) {
    yield head;
    for await (const part of parts) yield pageDataScript(part);
    yield tail;
  }
  const disconnected = new AbortController();
  reply.raw.once("close", () => disconnected.abort());
  return streamHtml(reply, pieces(fetchPageData(request, calls, disconnected.signal)));
}

/** Returns true if the page is being opened now: a prefetched page may be shown much later. */
function isOpened({ method, headers }: FastifyRequest): boolean {
  const purpose = `${headers["sec-purpose"] ?? ""} ${headers.purpose ?? ""}`;
  const isDocument = (headers["sec-fetch-dest"] ?? "document") === "document";
  return method === "GET" && isDocument && !purpose.includes("prefetch");
}

/** Clears the override cookie, so that a refused override is not sent again. */
function withoutOverride(publicOrigin: string): string {
  return cookieLine({ name: overrideCookie, value: "", seconds: 0 }, publicOrigin);
}

/**
 * Returns true if the same machine was addressed by another name, such as `127.0.0.1` for `localhost`: sessions would
 * not be accepted there.
 */
function isElsewhere({ host }: FastifyRequest, publicOrigin: string): boolean {
  const { protocol, host: ours } = new URL(publicOrigin);
  const asked = URL.parse(`${protocol}//${host}`);
  return asked !== null && asked.host !== ours;
}

function sendStarting(reply: FastifyReply): Promise<FastifyReply> {
  reply.code(503).headers({ "retry-after": startingRefreshSeconds, refresh: startingRefreshSeconds });
  return sendHtml(reply, startingPage);
}

function toPath({ url }: FastifyRequest): string {
  return url.split("?", 1)[0]?.replace(/(?<=.)\/+$/, "") ?? "/";
}

function acceptsHtml({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes("text/html") ?? false;
}

/** A browser that opens a page accepts HTML; a tool that accepts anything gets a page unless the path names a file. */
function wantsPage(path: string, accept = "*/*"): boolean {
  return accept.includes("text/html") || (accept.trim() === "*/*" && !/\.\w+$/.test(path));
}
