import { type Static, Type } from "typebox";
import { ReleaseManifest } from "./release.ts";
import { defineRoutes } from "./route.ts";
import { closed, Empty, Instant } from "./schema.ts";

const { name: Name } = ReleaseManifest.properties;
const Email = Type.String({ pattern: "^[^@\\s/]+@[^@\\s/]+$", maxLength: 320 });

/** Someone who sees how the releases of a module do, when they are signed in with this address, and may move them where they `may_publish`.
 * `email` is in small letters. */
export const TeamMember = closed({
  email: Type.String(),
  may_publish: Type.Boolean(),
  added_at: Instant,
  added_by: Type.String(),
});
export type TeamMember = Static<typeof TeamMember>;

/**
 * Operators name the members of a module's team. These read what the registry has of the module: its releases, their figures and
 * errors, its audit trail, its keys and the team. Those who may publish promote and roll back, too, and make and revoke keys within what the
 * keys of the module are granted; what else changes something takes the module's key or an operator.
 */
export const moduleTeamRoutes = defineRoutes({
  /** The modules whose team the caller is in, and those of them that they may publish. */
  "GET /registry/own-modules": {
    access: "signed_in",
    reply: closed({ items: Type.Array(Name), publishes: Type.Optional(Type.Array(Name)) }),
  },
  "GET /registry/modules/:name/team": {
    access: "public",
    params: closed({ name: Name }),
    reply: closed({ items: Type.Array(TeamMember) }),
  },
  /** Who is in the team already stays in it, and may from then on what is given. */
  "POST /registry/modules/:name/team": {
    access: "public",
    params: closed({ name: Name }),
    body: closed({ email: Email, may_publish: Type.Optional(Type.Boolean()) }),
    reply: TeamMember,
    status: 201,
  },
  "DELETE /registry/modules/:name/team/:email": {
    access: "public",
    params: closed({ name: Name, email: Email }),
    reply: Empty,
  },
});
