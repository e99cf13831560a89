import { type Static, Type } from "typebox";
import { Person } from "./member.ts";
import { roles } from "./permission.ts";
import { defineRoutes } from "./route.ts";
import { closed, Id, nameText, nullable, oneOf } from "./schema.ts";

/** The organization a session works in. The role's permissions: `hasPermission`. */
const ActiveOrganization = closed({
  id: Id,
  name: Type.String(),
  slug: Type.String(),
  role: oneOf(roles),
});

/** The signed-in user; `timezone` is an IANA name. Operators run the installation, whatever their role in an organization is. */
export const User = closed({
  ...Person.properties,
  timezone: nullable(Type.String()),
  organization: nullable(ActiveOrganization),
  is_operator: Type.Optional(Type.Boolean()),
});
export type User = Static<typeof User>;

export const UserChange = closed({
  full_name: Type.Optional(nameText(120)),
  timezone: Type.Optional(nullable(Type.String({ minLength: 1, maxLength: 64 }))),
});
export type UserChange = Static<typeof UserChange>;

export const sessionRoutes = defineRoutes({
  "GET /auth/me": { access: "signed_in", reply: User },
  "PUT /auth/me": { access: "signed_in", body: UserChange, reply: User },
});
