import { createApp } from "@tessera/kit/http/app";
import type { PageHints } from "@tessera/kit/http/page-hint";
import { type ServerLimits, uploadRequestMs } from "@tessera/kit/http/server-limits";
import type { LogLevel } from "@tessera/kit/observability/request-log";
import type { Secrets } from "@tessera/kit/tokens/secret";
import type { TokenVerifier } from "@tessera/kit/tokens/token";
import type { FastifyInstance } from "fastify";
import { apiDocsRoutes } from "./api-docs/api-docs.routes.ts";
import { apiDocumentRoutes } from "./api-document/api-document.routes.ts";
import { type ApiDocumentContext, createApiDocumentReader } from "./api-document/api-document.ts";
import { createKeyReplacement } from "./api-key/api-key.hook.ts";
import { createApiKeyExchange } from "./api-key/api-key-exchange.ts";
import { addOpenRequestLimit } from "./api-key/open-requests.hook.ts";
import { browserSpanRoutes } from "./browser-report/browser-span.routes.ts";
import { cspReportRoutes } from "./browser-report/csp-report.routes.ts";
import {
  type CurrentRegistryReader,
  createCurrentRegistryReader,
  type Later,
} from "./current-registry/current-registry.ts";
import { openLastKnown } from "./current-registry/last-known.ts";
import { devFileRoutes } from "./development/dev-files.routes.ts";
import type { DevModules } from "./development/dev-modules.ts";
import { devPagePolicy } from "./development/dev-policy.ts";
import { withDevModules } from "./development/dev-registry.ts";
import { devShellTemplate } from "./development/dev-template.ts";
import { addCrossOrigin } from "./http/cross-origin.ts";
import {
  addSecurityHeaders,
  joinAdditions,
  type PolicyAdditions,
  pagePolicy,
} from "./http/security-headers.ts";
import { createLivePosition } from "./live-stream/live-position.ts";
import { type LiveContext, liveStreamRoutes } from "./live-stream/live-stream.routes.ts";
import { moduleFileRoutes } from "./module-file/module-file.routes.ts";
import { createOverrideFinder } from "./override/page-overrides.ts";
import { createPinFinder } from "./override/pinned-releases.ts";
import { createVisitorReleases, type ReleasesFor } from "./override/visitor-releases.ts";
import { createHelpPages } from "./page/help-page.ts";
import { ownRegistryRoutes } from "./page/own-registry.routes.ts";
import { pageRoutes } from "./page/page.routes.ts";
import type { HostedIdentity } from "./page/page-identity.ts";
import { replayRoutes } from "./page/replay.routes.ts";
import { securityTextRoutes } from "./page/security-text.routes.ts";
import { createShellTemplates, shellName } from "./page/shell-template.ts";
import { wellKnownRoutes } from "./page/well-known.routes.ts";
import { widgetRoutes } from "./page/widget.routes.ts";
import { type CallService, createCallService } from "./page-data/call-service.ts";
import { createPageData } from "./page-data/page-data.ts";
import { type ChooseCell, createCellChoice } from "./placement/cell-choice.ts";
import { createPlacements, type PlacementsOptions } from "./placement/placements.ts";
import { proxyRoutes } from "./proxy/proxy.routes.ts";
import { openFolderFiles } from "./release-files/folder-files.ts";
import type { ReleaseFiles } from "./release-files/release-files.ts";
import { installationStatusRoutes } from "./service-table/installation-status.routes.ts";
import { createOutsideServices } from "./service-table/outside-services.ts";
import type { ServiceTable } from "./service-table/service-table.ts";

export interface GatewayOptions {
  logLevel?: LogLevel;
  publicOrigin: string;
  trustedProxies: string;
  /** The registry's folder of releases, or a folder of the gateway's own if releases are in a bucket. */
  releasesDir: string;
  /** The source of release files; `releasesDir` by default. */
  releaseFiles?: ReleaseFiles | undefined;
  /** The routing table. The addresses of the registry and identity are read from it once, at startup. */
  services: ServiceTable;
  deadlineMs: number;
  /** Verifies tokens. Without it, callers are distinguished by their address alone. */
  verifier?: TokenVerifier | undefined;
  /**
   * How long, in milliseconds, a page response stays open for the data of its first screen. If 0 or omitted, pages are
   * sent without data.
   */
  pageDataMs?: number | undefined;
  /** Open requests per caller; 128 by default. */
  maxOpenRequests?: number | undefined;
  /** Origins whose pages may call the API with keys or tokens; none by default. */
  apiOrigins?: readonly string[] | undefined;
  /** Time limits for callers. */
  limits?: Partial<ServerLimits> | undefined;
  /** What live streams need. If omitted, there are none. */
  live?: LiveContext | undefined;
  /** If omitted, the installation signs people in itself. */
  hostedIdentity?: HostedIdentity | undefined;
  /** Identifies the visitor of a page, to choose canaries. If omitted, nobody gets a canary. */
  pageHints?: PageHints | undefined;
  /** The secret that the registry seals accepted overrides with. If omitted, there are no overrides. */
  overrideSecret?: string | Secrets | undefined;
  /** The addresses to report vulnerabilities to: `mailto:` or `https:`. */
  securityContacts?: readonly string[] | undefined;
  /** The address for support; by default the one that pages are built with. */
  supportEmail?: string | undefined;
  /** False if pages show no prices; true by default. */
  sellsPlans?: boolean | undefined;
  /** Development only. */
  devModules?: DevModules;
  /** The current time in milliseconds since the epoch, for things that expire at a given time. */
  now(): number;
  /** A monotonic clock in milliseconds; by default that of the process. */
  elapsedMs?: () => number;
  /** Schedules timers; by default they are cancelled when the gateway closes. */
  later?: Later;
}

const defaultMaxOpenRequests = 128;

export async function createGateway(options: GatewayOptions): Promise<FastifyInstance> {
  const { publicOrigin, releasesDir, services, deadlineMs, devModules, hostedIdentity } = options;
  const { releaseFiles = openFolderFiles(releasesDir), elapsedMs = () => performance.now() } = options;
  const closing = new AbortController();
  const published = createCurrentRegistryReader({
    registryUrl: services.urlOf("registry") ?? "",
    lastKnown: openLastKnown(releasesDir),
    elapsedMs,
    later: options.later ?? timersUntil(closing.signal),
    warn: (reason, error) => app.log.warn({ err: error }, reason),
  });
  const registry = devModules ? withDevModules(published, devModules) : published;
  const devShell = devModules?.get(shellName);
  const app = await createApp({
    service: "gateway",
    ...(options.logLevel && { logLevel: options.logLevel }),
    trustProxy: options.trustedProxies,
    rateLimit: false,
    isEdge: true,
    limits: { requestMs: uploadRequestMs, ...options.limits },
    ready: {
      registry: async () => {
        if (!(await published.read())) throw new Error("no registry has been read yet");
      },
    },
  });
  app.addHook("onClose", async () => closing.abort());
  addSecurityHeaders(app, { publicOrigin });
  addCrossOrigin(app, options.apiOrigins ?? []);
  addCallers(app, options, elapsedMs);
  await app.register(liveStreamRoutes, { live: options.live });
  const registryUrl = services.urlOf("registry") ?? "";
  const warn = (reason: string, error: unknown) => app.log.warn({ err: error }, reason);
  const releasesFor = getReleases(options, { registry, registryUrl, warn });
  ownRegistryRoutes(app, { releasesFor });
  const outside = createOutsideServices({ registryUrl, elapsedMs, warn });
  const chooseCell = chooseCellBy(services, { elapsedMs, warn });
  const callService = createCallService(services, chooseCell);
  await app.register(proxyRoutes, { services, outside, chooseCell, publicOrigin, deadlineMs });
  await addApiDocument(app, { services, outside, deadlineMs, elapsedMs });
  await addFiles(app, { registry, releaseFiles, devModules, publicOrigin });
  addReports(app, options);
  await app.register(installationStatusRoutes, { services, deadlineMs, elapsedMs });
  await app.register(pageRoutes, {
    publicOrigin,
    releasesFor,
    findTemplate: devShell ? devShellTemplate(devShell) : createShellTemplates(releaseFiles),
    policyFor: toPolicy(devModules, hostedIdentity?.policy),
    identity: hostedIdentity?.page,
    knowsVisitor: (cookies) => !options.pageHints || options.pageHints.read(cookies) !== null,
    isHelpPageMissing: createHelpPages(callService, publicOrigin),
    fetchPageData: getPageData(options, callService),
    ...{ supportEmail: options.supportEmail, sellsPlans: options.sellsPlans },
  });
  return app;
}

async function addApiDocument(app: FastifyInstance, context: ApiDocumentContext): Promise<void> {
  const document = createApiDocumentReader(context);
  await app.register(apiDocumentRoutes, { document, elapsedMs: context.elapsedMs });
  await app.register(apiDocsRoutes, { document, elapsedMs: context.elapsedMs });
}

interface ServedFiles {
  registry: CurrentRegistryReader;
  releaseFiles: ReleaseFiles;
  devModules: DevModules | undefined;
  publicOrigin: string;
}

async function addFiles(
  app: FastifyInstance,
  { registry, releaseFiles, devModules, publicOrigin }: ServedFiles,
): Promise<void> {
  await app.register(moduleFileRoutes, { releaseFiles });
  if (devModules) await app.register(devFileRoutes, { devModules });
  await app.register(wellKnownRoutes, { registry });
  await app.register(widgetRoutes, { registry, releaseFiles });
  await app.register(replayRoutes, { scripts: { registry, releaseFiles }, publicOrigin });
}

function chooseCellBy(services: ServiceTable, given: Omit<PlacementsOptions, "identityUrl">): ChooseCell {
  return createCellChoice(createPlacements({ ...given, identityUrl: services.urlOf("identity") ?? "" }));
}

interface RegistryAccess {
  registry: CurrentRegistryReader;
  registryUrl: string;
  warn(reason: string, error: unknown): void;
}

function getReleases(
  { pageHints, overrideSecret, now }: GatewayOptions,
  access: RegistryAccess,
): ReleasesFor {
  const { registry, registryUrl, warn } = access;
  return createVisitorReleases({
    registry,
    hintOf: (cookies) => pageHints?.read(cookies) ?? null,
    findOverride: createOverrideFinder(overrideSecret, now),
    findPins: createPinFinder({ registryUrl, secret: overrideSecret, now, warn }),
  });
}

function getPageData({ publicOrigin, pageDataMs, live }: GatewayOptions, callService: CallService) {
  if (!pageDataMs) return undefined;
  const readLivePosition = live && createLivePosition(live);
  return createPageData({ callService, publicOrigin, patienceMs: pageDataMs, readLivePosition });
}

/** Adds the routes for reports: policy violations and spans from browsers, and the contact for vulnerability reports. */
function addReports(app: FastifyInstance, options: GatewayOptions): void {
  const { publicOrigin, securityContacts = [], verifier, now } = options;
  app.register(cspReportRoutes, { verifier, now });
  app.register(browserSpanRoutes, { now });
  app.register(securityTextRoutes, { publicOrigin, contacts: securityContacts, now });
}

/** Identifies callers, exchanges their API keys and limits their open requests. */
function addCallers(app: FastifyInstance, options: GatewayOptions, elapsedMs: () => number): void {
  const { services, deadlineMs, verifier, maxOpenRequests = defaultMaxOpenRequests } = options;
  const identityUrl = services.urlOf("identity");
  const exchange = identityUrl && createApiKeyExchange({ identityUrl, verifier, deadlineMs, elapsedMs });
  const putTokenForKey = exchange ? createKeyReplacement(exchange) : undefined;
  addOpenRequestLimit(app, { maxPerCaller: maxOpenRequests, verifier }, putTokenForKey);
}

function toPolicy(devModules: DevModules | undefined, provider: PolicyAdditions = {}) {
  return (nonce: string, ownAdditions: PolicyAdditions) => {
    const additions = joinAdditions(provider, ownAdditions);
    return devModules ? devPagePolicy(devModules, additions)(nonce) : pagePolicy(nonce, additions);
  };
}

function timersUntil(end: AbortSignal): Later {
  return (run, ms) => {
    const timer = setTimeout(() => end.aborted || run(), ms);
    timer.unref();
  };
}
