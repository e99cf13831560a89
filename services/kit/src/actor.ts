import type { Role } from "@tessera/wire/permission";

/** A member acting in an organization: the organization comes from the token alone. */
export interface Actor {
  userId: string;
  organizationId: string;
  organizationSlug: string;
  role: Role;
  name: string;
  email: string;
  sessionId: string;
}

/** Somebody signed in, perhaps without an active organization. */
export interface Visitor {
  userId: string;
  name: string;
  email: string;
  sessionId: string;
  organization: { id: string; slug: string; role: Role } | null;
}

/** The visitor as a member of the active organization, or null without one. */
export function actorOf({ organization, ...visitor }: Visitor): Actor | null {
  if (!organization) return null;
  return {
    ...visitor,
    organizationId: organization.id,
    organizationSlug: organization.slug,
    role: organization.role,
  };
}
