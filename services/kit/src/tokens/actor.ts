import { hasPermission, impliedByScope, type Permission, type Role } from "@tessera/wire/api/permission";

/** A member acting in an organization. The organization comes from the token alone. */
export interface Actor {
  userId: string;
  organizationId: string;
  organizationSlug: string;
  role: Role;
  name: string;
  email: string;
  sessionId: string;
  /** Only with an API key: the permissions that the key is limited to. Check with `isPermitted`, which also considers the role. */
  scopes?: readonly Permission[];
  /** The time until which the member's last confirmation of their identity counts, in Unix seconds; see `requireConfirmation`. */
  confirmedUntil?: number;
}

/** Someone signed in, perhaps without an active organization. */
export interface Visitor {
  userId: string;
  name: string;
  email: string;
  sessionId: string;
  organization: { id: string; slug: string; role: Role } | null;
  /** Only with an API key: the permissions that the key is limited to. */
  scopes?: readonly Permission[];
  /** As in {@link Actor}. */
  confirmedUntil?: number;
  /** True if the visitor is an operator of the installation. Never true for API keys. */
  isOperator?: boolean;
}

/** Returns true if the role has the permission and, with an API key, the key's scopes include it. */
export function isPermitted(
  { role, scopes }: Pick<Actor, "role" | "scopes">,
  permission: Permission,
): boolean {
  if (!hasPermission(role, permission)) return false;
  return scopes?.some((scope) => scope === permission || impliedByScope[scope] === permission) ?? true;
}

/** A customer at the portal. The address decides what they may see; it is looked up with every call. */
export interface CallingCustomer {
  organizationId: string;
  sessionId: string;
}

/** Returns the visitor as a member of the active organization, or null without one. */
export function getActor({ organization, isOperator: _, ...visitor }: Visitor): Actor | null {
  if (!organization) return null;
  return {
    ...visitor,
    organizationId: organization.id,
    organizationSlug: organization.slug,
    role: organization.role,
  };
}
