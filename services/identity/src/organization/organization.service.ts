import type { TenantDb } from "@tessera/kit/database/tenant-db";
import { conflict, notFound } from "@tessera/kit/errors/failure";
import type { Actor } from "@tessera/kit/tokens/actor";
import { type Reason, toReason } from "@tessera/wire/reason/reason";
import type { Kysely } from "kysely";
import { recordAudit } from "../audit/audit.repository.ts";
import { withAccountFailures } from "../credential/auth-failure.ts";
import { publishOrganizationChanged } from "../live/organization-event.ts";
import type { IdentitySchema } from "../schema.ts";
import { activateOrganization } from "../session/session.repository.ts";
import {
  countOwned,
  enterOrganization,
  insertMember,
  insertOrganization,
  lockOrganization,
  type OrganizationNames,
  updateOrganization,
} from "./organization.repository.ts";

export interface NewOrganization {
  name: string;
  slug: string;
}

export interface Creator {
  userId: string;
  name: string;
  sessionId: string;
  /** The maximum number of organizations they may own. */
  maxOwned: number;
}

/** Creates an organization together with its owner, or neither. From then on, the session works in it. */
export async function createOrganization(
  db: Kysely<IdentitySchema>,
  creator: Creator,
  { name, slug }: NewOrganization,
): Promise<OrganizationNames> {
  return db.transaction().execute(async (trx) => {
    if ((await countOwned(trx, creator.userId)) >= creator.maxOwned)
      throw conflict(toReason("account.owns_too_many", { limit: creator.maxOwned }));
    const organization = await insertOrganization(trx, { name: name.trim(), slug });
    await insertMember(trx, { organizationId: organization.id, userId: creator.userId, role: "owner" });
    await activateOrganization(trx, creator, organization.id);
    await enterOrganization(trx, organization.id);
    await recordAudit(trx, organization.id, creator, {
      action: "organization.created",
      targetKind: "organization",
      targetId: organization.id,
      targetName: organization.name,
    });
    return organization;
  });
}

export interface OrganizationContext {
  tenantDb: TenantDb<IdentitySchema>;
}

/** Renames an organization. Throws a conflict if the slug is taken. */
export async function renameOrganization(
  { tenantDb }: OrganizationContext,
  actor: Actor,
  { name, slug }: Partial<NewOrganization>,
): Promise<OrganizationNames> {
  const { organizationId } = actor;
  return withAccountFailures(() =>
    tenantDb
      .for(organizationId)
      .transaction()
      .execute(async (trx) => {
        const before = await lockOrganization(trx, organizationId);
        if (!before) throw notFound(toReason("account.organization_not_found"));
        const after = { id: organizationId, name: name?.trim() ?? before.name, slug: slug ?? before.slug };
        const changes = toChanges(before, after);
        if (changes.length === 0) return before;
        await updateOrganization(trx, after);
        await recordAudit(trx, organizationId, actor, {
          action: "organization.renamed",
          targetKind: "organization",
          targetId: organizationId,
          targetName: after.name,
          detail: toReason("common.list", { parts: changes }),
        });
        await publishOrganizationChanged(trx, organizationId);
        return after;
      }),
  );
}

function toChanges(before: OrganizationNames, after: OrganizationNames): Reason[] {
  return (["name", "slug"] as const)
    .filter((key) => before[key] !== after[key])
    .map((key) => toReason("common.change", { before: before[key], after: after[key] }));
}
