import { type Static, Type } from "typebox";
import { permissions, roles } from "../api/permission.ts";
import { defineRoutes } from "../api/route.ts";
import { Availability } from "../organization/availability.ts";
import { Person } from "../organization/member.ts";
import { closed, Id, nameText, nullable, oneOf } from "../schema/schema.ts";
import { languages } from "../text/language.ts";
import { apiKeyKinds } from "./account.constants.ts";

/** The organization that a session is active in. `hasPermission` returns the permissions of the role. */
const ActiveOrganization = closed({
  id: Id,
  name: Type.String(),
  slug: Type.String(),
  role: oneOf(roles),
  /** Absent for keys of the organization. */
  availability: Type.Optional(Availability),
});

/** The signed-in user. `timezone` is an IANA name. Operators run the installation, regardless of their role in an organization. */
export const User = closed({
  ...Person.properties,
  timezone: nullable(Type.String()),
  /** Null follows the browser. Absent in replies of services that predate this setting. */
  language: Type.Optional(nullable(oneOf(languages))),
  organization: nullable(ActiveOrganization),
  is_operator: Type.Optional(Type.Boolean()),
  /** What a person who was named as an operator has to enable before becoming one. */
  operator_needs: Type.Optional(Type.Literal("second_step")),
});
export type User = Static<typeof User>;

/** The calling API key. It acts with the role, limited to `scopes`. */
const CallingKey = closed({
  id: Id,
  name: Type.String(),
  kind: oneOf(apiKeyKinds),
  scopes: Type.Array(oneOf(permissions)),
});

/**
 * The identity that a call acts as. `api_key` is set if an API key is used. A personal key acts as its owner, whose `timezone` is not
 * included; a key of an organization acts under its own name, without an email address.
 */
export const Me = closed({ ...User.properties, api_key: Type.Optional(CallingKey) });
export type Me = Static<typeof Me>;

export const UserChange = closed({
  full_name: Type.Optional(nameText(120)),
  timezone: Type.Optional(nullable(Type.String({ minLength: 1, maxLength: 64 }))),
  language: Type.Optional(nullable(oneOf(languages))),
});
export type UserChange = Static<typeof UserChange>;

export const sessionRoutes = defineRoutes({
  "GET /auth/me": { access: "signed_in", allowsKeys: true, reply: Me },
  "PUT /auth/me": { access: "signed_in", body: UserChange, reply: User },
});
