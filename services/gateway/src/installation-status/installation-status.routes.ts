import type { FastifyInstance } from "fastify";
import type { ServiceTable } from "../service-table.ts";

export interface InstallationStatusContext {
  services: ServiceTable;
  deadlineMs: number;
}

const shareable = "public, max-age=5";

/**
 * `GET /statusz`: 200 if every service is ready, else 503. The support page shows it to visitors, so it is public and
 * names no services. `/readyz` reports whether the gateway itself can take requests.
 */
export async function installationStatusRoutes(
  app: FastifyInstance,
  { services, deadlineMs }: InstallationStatusContext,
): Promise<void> {
  app.get("/statusz", async (_request, reply) => {
    const answers = await Promise.all(services.urls().map((url) => isReady(url, deadlineMs)));
    const isWell = answers.every(Boolean);
    return reply
      .code(isWell ? 200 : 503)
      .header("cache-control", shareable)
      .send({ status: isWell ? "ok" : "degraded" });
  });
}

async function isReady(url: string, deadlineMs: number): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(deadlineMs) });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}
