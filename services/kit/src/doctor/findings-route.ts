import type { FastifyInstance } from "fastify";
import { examine } from "./examine.ts";
import type { Env, Finding } from "./finding.ts";

/** The path at which a service reports its findings to the registry. It is not forwarded by the gateway. */
export const findingsPath = "/findings";

const freshMs = 30_000;

/** Adds the findings about what the service's variables name. They are examined when they are asked for, at most twice a minute. */
export function addFindings(app: FastifyInstance, name: string, env: Env, unknown: readonly string[]): void {
  let last: { at: number; found: Promise<Finding[]> } | undefined;
  const own = unknown.map((text): Finding => ({ check: "variables", state: "warning", text }));
  app.get(findingsPath, async () => {
    if (!last || Date.now() - last.at > freshMs) last = { at: Date.now(), found: examine([{ name, env }]) };
    return { items: [...(await last.found), ...own] };
  });
}
