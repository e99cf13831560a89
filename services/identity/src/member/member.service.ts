import type { TenantDb } from "@tessera/kit/database/tenant-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { MemberQuery } from "@tessera/wire/organization/member";
import type { IdentitySchema, MemberDirectory } from "../schema.ts";
import { findMembers } from "./member.repository.ts";

export interface MemberContext {
  tenantDb: TenantDb<IdentitySchema>;
}

export interface PageOfMembers {
  rows: MemberDirectory[];
  total: number;
  page: number;
  limit: number;
}

export async function listMembers(
  { tenantDb }: MemberContext,
  { organizationId }: Actor,
  { page = 1, limit = 50, ...filter }: MemberQuery,
): Promise<PageOfMembers> {
  const found = await findMembers(tenantDb.for(organizationId), {
    ...filter,
    limit,
    offset: (page - 1) * limit,
  });
  return { ...found, page, limit };
}
