import { requestService } from "@tessera/kit/service-client/request-service";
import type { FastifyInstance } from "fastify";
import type { ServiceTable } from "./service-table.ts";

export interface InstallationStatusContext {
  services: ServiceTable;
  deadlineMs: number;
  elapsedMs(): number;
}

const keptMs = 2_000;

const shareable = "public, max-age=5";

/**
 * `GET /statusz`: 200 if every service is ready without warnings (such as a full disk), else 503. The support page shows it to visitors, so it is public and
 * names no services. The services are asked at most every 2 seconds, however often it is called. `/readyz` reports whether the gateway itself can take requests.
 */
export async function installationStatusRoutes(
  app: FastifyInstance,
  { services, deadlineMs, elapsedMs }: InstallationStatusContext,
): Promise<void> {
  let asked: { answer: Promise<boolean>; until: number } | undefined;
  const areReady = async () =>
    (await Promise.all(services.urls().map((url) => isReady(url, deadlineMs)))).every(Boolean);
  app.get("/statusz", async (_request, reply) => {
    if (!asked || elapsedMs() >= asked.until) asked = { answer: areReady(), until: elapsedMs() + keptMs };
    const isWell = await asked.answer;
    return reply
      .code(isWell ? 200 : 503)
      .header("cache-control", shareable)
      .send({ status: isWell ? "ok" : "degraded" });
  });
}

async function isReady(url: string, deadlineMs: number): Promise<boolean> {
  try {
    const response = await requestService(`${url}/readyz`, { timeoutMs: deadlineMs });
    const { warnings = [] } = (await response.json()) as { warnings?: string[] };
    return response.ok && warnings.length === 0;
  } catch {
    return false;
  }
}
