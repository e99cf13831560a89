import { Failure } from "@tessera/kit/failure";
import type { FastifyInstance } from "fastify";

/** Calls that change members and organizations. */
const changes = [
  /^POST \/api\/auth\/organization\/create$/,
  /^(POST|DELETE) \/api\/v1\/organizations\/(invite|invitations)(\/|$)/,
  /^(PUT|DELETE) \/api\/v1\/organizations\/members\//,
  /^POST \/api\/v1\/invitations\//,
  /^PATCH \/api\/v1\/auth\/organization\/?$/,
];

/** What is a copy here is changed where it comes from: a change here would be lost with the next look there. */
export function refuseChangesOfCopies(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ method, url }) => {
    const [path = ""] = url.split("?", 1);
    if (!changes.some((change) => change.test(`${method} ${path}`))) return;
    throw new Failure("not_allowed", "Organizations and their members are managed at the identity provider.");
  });
}
