import { apiBase } from "@tessera/wire/api/route";
import type { ValidateFunction } from "ajv";
import Fastify, { type FastifyInstance, type FastifySchemaCompiler } from "fastify";
import type { TSchema } from "typebox";
import { createAjv } from "../errors/validation.ts";
import { type LogLevel, loggerOptions, RequestLog } from "../observability/request-log.ts";
import { addRequestMetrics } from "../observability/request-metrics.ts";
import { addRequestTracing } from "../observability/request-tracing.ts";
import { addAuthentication } from "../tokens/authentication.ts";
import type { CustomerTokens } from "../tokens/customer-token.ts";
import type { TokenVerifier } from "../tokens/token.ts";
import { refuseBrokenRequest, replyWithError, replyWithNotFound } from "./error-reply.ts";
import { addEntityTags } from "./etag.ts";
import { addGracefulClose } from "./graceful-close.ts";
import { addProbes, type ReadyChecks } from "./health.ts";
import { addKnownPaths } from "./known-paths.ts";
import { addOpenApi } from "./openapi.ts";
import { addRateLimit, type RateLimit } from "./rate-limit.ts";
import { addStallLimit, type ServerLimits, serverLimits, serverOptions } from "./server-limits.ts";
import { addUnreadBody, replyOnceTakenIn } from "./unread-body.ts";

export interface AppOptions {
  /** The service's name in logs, traces and metrics: `tickets`. */
  service: string;
  /** Defaults to `info`. */
  logLevel?: LogLevel | undefined;
  /** Verifies bearer tokens of members; without it every caller is anonymous. */
  verifier?: TokenVerifier | undefined;
  /** Verifies bearer tokens of customers; without it none is accepted. */
  customers?: Pick<CustomerTokens, "verify"> | undefined;
  /** The checks behind `/readyz`. */
  ready?: ReadyChecks | undefined;
  /** Conditions that `/readyz` and the metrics name, while the service stays ready. */
  warnings?: ReadyChecks | undefined;
  /** Defaults to 1200 requests a minute per caller; false turns the limit off. */
  rateLimit?: RateLimit | false | undefined;
  /** The maximum size of a body in bytes, 256 KiB by default. */
  bodyLimit?: number | undefined;
  /** Time limits for slow callers; services that accept uploads set `requestMs: uploadRequestMs`. */
  limits?: Partial<ServerLimits> | undefined;
  /** The proxies whose `X-Forwarded-For` is trusted: addresses, networks or names such as `loopback`, which is the default. */
  trustProxy?: string | undefined;
  /** True if callers are outside the installation: their sampling decisions for traces are then ignored. */
  isEdge?: boolean | undefined;
}

/**
 * Creates the Fastify app that every service is built on: request ids, redacted logs, a uniform error format, probes, entity tags,
 * authentication and rate limits. Add operations with `serve`.
 */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const limits = serverLimits(options.limits);
  const app = Fastify({
    ...serverOptions(limits),
    logger: loggerOptions(options.service, options.logLevel ?? "info"),
    logController: new RequestLog(),
    genReqId: ({ headers }) => acceptableId(headers["x-request-id"]) ?? crypto.randomUUID(),
    bodyLimit: options.bodyLimit ?? 256 * 1024,
    trustProxy: options.trustProxy ?? "loopback",
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: replyOnceTakenIn,
    clientErrorHandler: refuseBrokenRequest,
  });
  addKnownPaths(app);
  addJsonParser(app);
  app.setValidatorCompiler(compileValidator());
  app.setErrorHandler(replyWithError);
  app.setNotFoundHandler(replyWithNotFound);
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
  });
  addRequestTracing(app, options.service, options.isEdge ?? false);
  addRequestMetrics(app, options.service);
  addStallLimit(app, limits);
  addAuthentication(app, options.verifier, options.customers);
  if (options.rateLimit !== false) await addRateLimit(app, options.rateLimit ?? {});
  addUnreadBody(app);
  addCacheControl(app);
  addEntityTags(app);
  addProbes(app, options.service, { ready: options.ready ?? {}, warnings: options.warnings });
  addOpenApi(app, options.service);
  addGracefulClose(app);
  return app;
}

/** Treats an empty JSON body as no body, which operations accept if all their keys are optional. */
function addJsonParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null, undefined);
    else parse(request, String(body), done);
  });
}

function acceptableId(id: string | string[] | undefined): string | undefined {
  return typeof id === "string" && /^[\w.:-]{8,128}$/.test(id) ? id : undefined;
}

type Compiler = FastifySchemaCompiler<TSchema>;
type Validator = ReturnType<Compiler>;

function compileValidator(): Compiler {
  const text = createAjv("text");
  const json = createAjv("json");
  return ({ schema, httpPart }) => onFirstUse(() => (httpPart === "body" ? json : text).compile(schema));
}

/** Compiles a schema on first use: a service has many operations and starts faster this way. */
function onFirstUse(compile: () => ValidateFunction): Validator {
  let validate: ValidateFunction | undefined;
  const result: Validator = (input) => {
    validate ??= compile();
    const isValid = validate(input);
    result.errors = validate.errors ?? null;
    return isValid;
  };
  return result;
}

function addCacheControl(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply, payload) => {
    if (request.url.startsWith(apiBase) && !reply.hasHeader("cache-control")) {
      reply.header("cache-control", "private, no-cache");
    }
    return payload;
  });
}
