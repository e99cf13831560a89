import { type Static, Type } from "typebox";
import { roles } from "../api/permission.ts";
import { defineRoutes } from "../api/route.ts";
import { closed, Id, nullable, oneOf } from "../schema/schema.ts";
import { Availability } from "./availability.ts";

/** A person as other people see them. */
export const Person = closed({
  id: Id,
  display_name: Type.String(),
  full_name: Type.String(),
  email: Type.String(),
  avatar_url: nullable(Type.String()),
});
export type Person = Static<typeof Person>;

export const Member = closed({
  ...Person.properties,
  role: oneOf(roles),
  is_active: Type.Boolean(),
  availability: Type.Optional(Availability),
});
export type Member = Static<typeof Member>;

/** `active` and `role` filter, `search` matches name or email; `limit` is the page size. */
export const MemberQuery = closed({
  active: Type.Optional(Type.Boolean()),
  search: Type.Optional(Type.String({ maxLength: 200 })),
  role: Type.Optional(oneOf(roles)),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
});
export type MemberQuery = Static<typeof MemberQuery>;

export const MemberPage = closed({
  data: Type.Array(Member),
  total: Type.Integer(),
  page: Type.Integer(),
  pages: Type.Integer(),
});
export type MemberPage = Static<typeof MemberPage>;

export const memberRoutes = defineRoutes({
  "GET /members": { access: "members.read", query: MemberQuery, reply: MemberPage },
});
