import type { User } from "@tessera/wire/account/session";
import type { Role } from "@tessera/wire/api/permission";

/** A signed-in member of an organization. */
export function aUser(overrides: Partial<User> = {}): User {
  return {
    id: "u1",
    display_name: "Priya",
    full_name: "Priya Nair",
    email: "priya@lumen.example",
    avatar_url: null,
    timezone: "Europe/Berlin",
    organization: anOrganization("user"),
    ...overrides,
  };
}

export function anOrganization(role: Role): NonNullable<User["organization"]> {
  return { id: "o1", name: "Lumen Goods", slug: "lumen-goods", role };
}
