import { hasPermission, impliedByScope, type Permission, type Role } from "@tessera/wire/permission";

/** A member acting in an organization: the organization comes from the token alone. */
export interface Actor {
  userId: string;
  organizationId: string;
  organizationSlug: string;
  role: Role;
  name: string;
  email: string;
  sessionId: string;
  /** With an API key: all it may be used for. Without, the role alone decides: ask `isPermitted`. */
  scopes?: readonly Permission[];
  /** Until when it counts that they proved who they are, in seconds as in tokens; see `requireConfirmation`. */
  confirmedUntil?: number;
}

/** Someone signed in, perhaps without an active organization. */
export interface Visitor {
  userId: string;
  name: string;
  email: string;
  sessionId: string;
  organization: { id: string; slug: string; role: Role } | null;
  /** With an API key: all it may be used for. */
  scopes?: readonly Permission[];
  /** As of an actor. */
  confirmedUntil?: number;
  /** Whether they run the installation. Keys never do. */
  isOperator?: boolean;
}

/** Whether someone may: their role has the permission and, with an API key, its scopes name it. */
export function isPermitted(
  { role, scopes }: Pick<Actor, "role" | "scopes">,
  permission: Permission,
): boolean {
  if (!hasPermission(role, permission)) return false;
  return scopes?.some((scope) => scope === permission || impliedByScope[scope] === permission) ?? true;
}

/** A customer at the portal: what they may see follows from the address, which is asked for with every call. */
export interface CallingCustomer {
  organizationId: string;
  sessionId: string;
}

/** The visitor as a member of the active organization, or null without one. */
export function actorOf({ organization, isOperator: _, ...visitor }: Visitor): Actor | null {
  if (!organization) return null;
  return {
    ...visitor,
    organizationId: organization.id,
    organizationSlug: organization.slug,
    role: organization.role,
  };
}
