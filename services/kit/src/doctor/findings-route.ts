import type { FastifyInstance } from "fastify";
import type { Env } from "./finding.ts";
import { type ProgramReport, report } from "./program-report.ts";

/** The path at which a service reports its findings to the registry. It is not forwarded by the gateway. */
export const findingsPath = "/findings";

const freshMs = 30_000;

/** Adds the findings about what the service's variables name. They are examined when they are asked for, at most twice a minute. */
export function addFindings(app: FastifyInstance, name: string, env: Env, known: readonly string[]): void {
  let last: { at: number; found: Promise<ProgramReport> } | undefined;
  app.get(findingsPath, async () => {
    if (!last || Date.now() - last.at > freshMs)
      last = { at: Date.now(), found: report({ name, env }, known) };
    return last.found;
  });
}
