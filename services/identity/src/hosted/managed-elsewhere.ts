import { Failure } from "@tessera/kit/failure";
import type { FastifyInstance } from "fastify";

/** Requests that change members and organizations. */
const changes = [
  /^POST \/api\/auth\/organization\/create$/,
  /^(POST|DELETE) \/api\/v1\/organizations\/(invite|invitations)(\/|$)/,
  /^(PUT|DELETE) \/api\/v1\/organizations\/members\//,
  /^POST \/api\/v1\/invitations\//,
  /^PATCH \/api\/v1\/auth\/organization\/?$/,
];

/** Refuses changes of mirrored data: the next synchronization with the provider would revert them. */
export function refuseChangesOfCopies(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ method, url }) => {
    const [path = ""] = url.split("?", 1);
    if (!changes.some((change) => change.test(`${method} ${path}`))) return;
    throw new Failure("not_allowed", "Organizations and their members are managed at the identity provider.");
  });
}
