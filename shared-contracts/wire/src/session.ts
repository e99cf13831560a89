import { type Static, Type } from "typebox";
import { apiKeyKinds } from "./account.constants.ts";
import { languages } from "./language.ts";
import { Person } from "./member.ts";
import { permissions, roles } from "./permission.ts";
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
  /** Null follows the browser; absent in answers of services of before there was a choice. */
  language: Type.Optional(nullable(oneOf(languages))),
  organization: nullable(ActiveOrganization),
  is_operator: Type.Optional(Type.Boolean()),
  /** What someone named as an operator has to turn on before they are one. */
  operator_needs: Type.Optional(Type.Literal("second_step")),
});
export type User = Static<typeof User>;

/** The API key that asks: it acts with the role, within `scopes`. */
const CallingKey = closed({
  id: Id,
  name: Type.String(),
  kind: oneOf(apiKeyKinds),
  scopes: Type.Array(oneOf(permissions)),
});

/**
 * Who a call acts as. With an API key `api_key` says which one: a personal key acts as its owner, whose `timezone` is not
 * shown; a key of an organization acts under its own name, without an email address.
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
