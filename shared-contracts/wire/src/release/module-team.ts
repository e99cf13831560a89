import { type Static, Type } from "typebox";
import { defineRoutes } from "../api/route.ts";
import { closed, Empty, Instant } from "../schema/schema.ts";
import { ReleaseManifest } from "./release.ts";

const { name: Name } = ReleaseManifest.properties;
const Email = Type.String({ pattern: "^[^@\\s/]+@[^@\\s/]+$", maxLength: 320 });

/**
 * A member of a module's team: a person who, signed in with this address, sees how its releases perform, and may roll them out if
 * `may_publish` is true. `email` is in lower case.
 */
export const TeamMember = closed({
  email: Type.String(),
  may_publish: Type.Boolean(),
  added_at: Instant,
  added_by: Type.String(),
});
export type TeamMember = Static<typeof TeamMember>;

/**
 * Operators name the members of a module's team. Members can read everything that the registry has about the module: its releases, their
 * figures and errors, its audit trail, its keys and the team. Members who may publish can also promote and roll back, and create and revoke
 * keys within the grants of the module's keys. All other changes require the module's key or an operator.
 */
export const moduleTeamRoutes = defineRoutes({
  /** The modules whose team the caller is in, and those of them that the caller may publish. */
  "GET /registry/own-modules": {
    access: "signed_in",
    reply: closed({ items: Type.Array(Name), publishes: Type.Optional(Type.Array(Name)) }),
  },
  "GET /registry/modules/:name/team": {
    access: "public",
    params: closed({ name: Name }),
    reply: closed({ items: Type.Array(TeamMember) }),
  },
  /** Adding an existing member again keeps them, and replaces what they may do. */
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
