import type { Role } from "@tessera/wire/permission";
import type { Generated } from "kysely";

/** The tables and views this service reads itself; the rest of them only better-auth does. */
export interface IdentitySchema {
  "identity.user": UserTable;
  "identity.organization": OrganizationTable;
  "identity.member": MemberTable;
  "directory.member_directory": MemberDirectory;
}

export interface UserTable {
  id: Generated<string>;
  name: string;
  email: string;
  emailVerified: Generated<boolean>;
  timezone: string | null;
  createdAt: Generated<Date>;
  updatedAt: Generated<Date>;
}

export interface OrganizationTable {
  id: Generated<string>;
  name: string;
  slug: string;
  createdAt: Generated<Date>;
}

export interface MemberTable {
  id: Generated<string>;
  organizationId: string;
  userId: string;
  role: Role;
  isActive: Generated<boolean>;
  createdAt: Generated<Date>;
}

export interface MemberDirectory {
  id: string;
  organization_id: string;
  display_name: string;
  full_name: string;
  email: string;
  avatar_url: string | null;
  role: Role;
  is_active: boolean;
}
