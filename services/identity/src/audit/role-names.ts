import type { Role } from "@tessera/wire/api/permission";
import { type Reason, toReason } from "@tessera/wire/reason/reason";

/** The roles in the audit log. */
export const roleNames: Record<Role, Reason> = {
  viewer: toReason("role.viewer"),
  user: toReason("role.user"),
  admin: toReason("role.admin"),
  owner: toReason("role.owner"),
};
