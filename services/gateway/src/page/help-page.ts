import { apiBase } from "@tessera/wire/api/route";
import type { FastifyRequest } from "fastify";
import type { CallService } from "../page-data/call-service.ts";

/** How long a help page waits, in milliseconds, to learn whether its organization exists. */
const patienceMs = 1_000;

/** Returns true if a path is a help page of an organization that does not exist. The page itself is the same, so only its status differs. */
export type IsHelpPageMissing = (path: string, request: FastifyRequest) => Promise<boolean>;

export function createHelpPages(callService: CallService, publicOrigin: string): IsHelpPageMissing {
  return async (path, request) => {
    const [, organization] = /^\/help\/([^/]+)/.exec(path) ?? [];
    if (organization === undefined) return false;
    const response = await callService(`${apiBase}/portal/organizations/${organization}`, {
      headers: {},
      caller: { address: request.ip, requestId: request.id, publicOrigin },
      signal: AbortSignal.timeout(patienceMs),
    });
    await response?.body?.cancel();
    return response?.status === 404 || response?.status === 422;
  };
}
