import type { Actor } from "@tessera/kit/actor";
import type { AuditQuery } from "@tessera/wire/audit";
import type { OrganizationContext } from "../context.ts";
import { pageOf, placeOf } from "../place-cursor.ts";
import { findAuditEntries } from "./audit-log.repository.ts";

export async function listAuditEntries(
  { tenantDb }: OrganizationContext,
  { organizationId }: Actor,
  { cursor, size = 50, action, actor_id }: AuditQuery,
) {
  const rows = await findAuditEntries(tenantDb.for(organizationId), {
    action,
    actorId: actor_id,
    before: cursor === undefined ? undefined : placeOf(cursor),
    limit: size + 1,
  });
  return pageOf(rows, size);
}
