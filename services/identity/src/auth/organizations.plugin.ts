import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthEndpoint, sessionMiddleware } from "better-auth/api";
import type { Kysely } from "kysely";
import { createOrganization, type NewOrganization } from "../organization/organization.service.ts";
import type { IdentitySchema } from "../schema.ts";
import { activateOrganization } from "../session/session.repository.ts";
import { findMembership, listMemberships } from "../user/membership.repository.ts";

const asMember = { use: [sessionMiddleware], requireHeaders: true };

/**
 * Adds the organizations of the person who is signed in by cookie. The library's own plugin for organizations follows
 * other rules. Bodies are validated by the contract before they get here.
 */
export function organizations(db: Kysely<IdentitySchema>, maxOwned: number) {
  return {
    id: "tessera-organizations",
    schema: {
      session: {
        fields: {
          activeOrganizationId: { type: "string", required: false, input: false },
          lastSeenAt: { type: "date", required: false, input: false },
          confirmedAt: { type: "date", required: false, input: false },
        },
      },
    },
    endpoints: {
      createOrganization: createAuthEndpoint(
        "/organization/create",
        { method: "POST", ...asMember },
        async ({ json, body, context: { session } }) => {
          const creator = {
            userId: session.user.id,
            name: session.user.name,
            sessionId: session.session.id,
            maxOwned,
          };
          return json(await createOrganization(db, creator, body as NewOrganization));
        },
      ),
      listOrganizations: createAuthEndpoint(
        "/organization/list",
        { method: "GET", ...asMember },
        async ({ json, context: { session } }) => json(await listMemberships(db, session.user.id)),
      ),
      setActiveOrganization: createAuthEndpoint(
        "/organization/set-active",
        { method: "POST", ...asMember },
        async ({ json, body, context: { session } }) => {
          const { organizationId } = body as { organizationId: string };
          const userId = session.user.id;
          const membership = await findMembership(db, { userId, organizationId });
          if (!membership) throw new APIError("NOT_FOUND", { code: "ORGANIZATION_NOT_FOUND" });
          await activateOrganization(db, { userId, sessionId: session.session.id }, organizationId);
          return json(membership);
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}
