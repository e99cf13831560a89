import { Failure, notSignedIn, rateLimited } from "@tessera/kit/errors/failure";
import type { TokenVerifier } from "@tessera/kit/tokens/token";
import { toReason } from "@tessera/wire/reason/reason";
import type { FastifyInstance } from "fastify";
import { createMinuteLimit } from "../http/minute-limit.ts";
import { reportPath } from "../http/security-headers.ts";
import { createViolationLog, violationsIn } from "./violation-log.ts";

export interface CspReportContext {
  verifier?: TokenVerifier | undefined;
  now(): number;
}

const maxBodyBytes = 16 * 1024;
const reportTypes = ["application/csp-report", "application/reports+json"];

/**
 * Accepts reports of content security policy violations from browsers. Unauthenticated, so the rate and size are
 * limited and nothing that identifies a person is kept. Each kind is logged once and counted; operators can read the
 * counts of this process.
 */
export async function cspReportRoutes(
  app: FastifyInstance,
  { verifier, now }: CspReportContext,
): Promise<void> {
  const violations = createViolationLog(now);
  const limit = createMinuteLimit(now);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    reportTypes,
    { parseAs: "string", bodyLimit: maxBodyBytes },
    (_request, body, done) => {
      try {
        done(null, JSON.parse(String(body)));
      } catch {
        done(null, null);
      }
    },
  );

  app.post(
    reportPath,
    {
      onRequest: async (request) => {
        if (!limit.admits(request)) throw rateLimited(60);
      },
    },
    async ({ body, log }, reply) => {
      for (const violation of violationsIn(body)) {
        if (violations.add(violation)) log.warn({ violation }, "a page broke its content security policy");
      }
      return reply.code(204).send();
    },
  );

  app.get(reportPath, async ({ headers }, reply) => {
    const token = /^Bearer (.+)$/i.exec(headers.authorization ?? "")?.[1];
    if (!token || !verifier) throw notSignedIn();
    const { isOperator } = await verifier.verify(token);
    if (!isOperator) throw new Failure("not_allowed", toReason("common.operators_read_only"));
    return reply.header("cache-control", "no-store").send(violations.list());
  });
}
