import type { AuditEntryTable } from "@tessera/kit/migrations/table-types";
import type { Permission, Role } from "@tessera/wire/api/permission";
import type { AvailabilityState } from "@tessera/wire/organization/availability.constants";
import type { ColumnType, Generated } from "kysely";

/**
 * The tables and views that this service reads itself; better-auth alone reads others. Times are dates when read
 * through the account database, and text through the tenant database.
 */
export interface IdentitySchema {
  "identity.user": UserTable;
  "identity.account": AccountTable;
  "identity.organization": OrganizationTable;
  "identity.former_slug": FormerSlugTable;
  "identity.member": MemberTable;
  "identity.invitation": InvitationTable;
  "identity.accepted_invitation": AcceptedInvitationTable;
  "identity.session": SessionTable;
  "identity.verification": VerificationTable;
  "identity.avatar": AvatarTable;
  "identity.api_key": ApiKeyTable;
  "identity.api_key_address": ApiKeyAddressTable;
  "identity.audit_entry": AccountEntryTable;
  "identity.event": EventTable;
  "identity.jwks": SigningKeyTable;
  "directory.member_directory": MemberDirectory;
}

type Time = Date | string;

interface UserTable {
  id: Generated<string>;
  name: string;
  email: string;
  emailVerified: Generated<boolean>;
  timezone: string | null;
  language: string | null;
  pageLanguage: string | null;
  twoFactorEnabled: Generated<boolean>;
  avatarDigest: string | null;
  avatarChangedAt: Time | null;
  createdAt: Generated<Time>;
  updatedAt: Generated<Time>;
}

interface AccountTable {
  id: Generated<string>;
  userId: string;
  /** `credential` for a password, else the issuer. */
  providerId: string;
  accountId: string;
  /** The hash; null if the account belongs to another provider. */
  password: string | null;
}

interface OrganizationTable {
  id: Generated<string>;
  name: string;
  slug: string;
  /** The hosted provider that it is mirrored from; null for our own. */
  mirroredFrom: string | null;
  createdAt: Generated<Time>;
}

/** An address that an organization had. It is reserved for a year. */
interface FormerSlugTable {
  slug: string;
  organizationId: string;
  leftAt: Generated<Time>;
}

interface MemberTable {
  id: Generated<string>;
  organizationId: string;
  userId: string;
  role: Role;
  isActive: Generated<boolean>;
  availability: Generated<AvailabilityState>;
  /** When a busy or away member is available again; null for no end. */
  availableAt: Time | null;
  createdAt: Generated<Time>;
}

interface InvitationTable {
  id: Generated<string>;
  organizationId: string;
  email: string;
  role: Role;
  status: Generated<"pending" | "accepted" | "revoked">;
  tokenHashes: string[];
  expiresAt: Time;
  createdAt: Generated<Time>;
  inviterId: string | null;
  acceptedAt: Time | null;
  acceptedBy: string | null;
}

interface AcceptedInvitationTable {
  organization_id: string;
  id: Generated<string>;
  invitation_id: string;
  inviter_id: string;
  member_id: string;
}

interface SessionTable {
  id: Generated<string>;
  userId: string;
  token: string;
  activeOrganizationId: string | null;
  ipAddress: string | null;
  userAgent: string | null;
  expiresAt: Time;
  lastSeenAt: Time | null;
  /** When the person last proved their identity; null for sessions from before this was stored. */
  confirmedAt: Generated<Time | null>;
  createdAt: Generated<Time>;
}

interface VerificationTable {
  id: Generated<string>;
  identifier: string;
  /** The user id, in all rows that this service reads itself. */
  value: string;
  expiresAt: Time;
}

interface AvatarTable {
  user_id: string;
  digest: string;
  content: Buffer;
}

interface ApiKeyTable {
  organization_id: string;
  id: Generated<string>;
  owner_id: string | null;
  created_by_id: string;
  created_by_name: string;
  name: string;
  hash: string;
  start: string;
  scopes: Permission[];
  created_at: Generated<string>;
  last_used_at: string | null;
  expires_at: string | null;
}

/** Only identity records the address and device. */
interface AccountEntryTable extends AuditEntryTable {
  address: string | null;
  device: string | null;
}

interface ApiKeyAddressTable {
  organization_id: string;
  key_id: string;
  address: string;
  first_used_at: Generated<string>;
}

interface SigningKeyTable {
  id: string;
  publicKey: string;
  privateKey: string;
  alg: string | null;
  crv: string | null;
  createdAt: Date;
  expiresAt: Date | null;
}

interface EventTable {
  organization_id: string;
  id: Generated<string>;
  kind: string;
  payload: ColumnType<object | null, string, never>;
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
  /** As of now. */
  availability: AvailabilityState;
  available_at: string | null;
}
