import { notFound } from "@tessera/kit/errors/failure";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { OrganizationSettings } from "@tessera/wire/organization/organization";
import { type Reason, toReason } from "@tessera/wire/reason/reason";
import { recordAudit } from "../audit/audit.repository.ts";
import type { OrganizationContext, OrganizationTransaction } from "../context.ts";
import { publishOrganizationChanged } from "../event/organization-event.ts";
import { toSetting } from "../setting/setting.presenter.ts";
import { requireSetting } from "../setting/setting.service.ts";
import { deleteLogo, findLogo, storeLogo } from "./logo.repository.ts";
import { makeLogo } from "./logo-picture.ts";

export interface LogoAddress {
  organizationId: string;
  digest: string;
}

/** Returns a logo to anyone who knows its URL. */
export async function readLogo(
  { tenantDb }: OrganizationContext,
  { organizationId, digest }: LogoAddress,
): Promise<Buffer> {
  const content = await findLogo(tenantDb.for(organizationId), digest);
  if (!content) throw notFound(toReason("organization.logo_not_found"));
  return content;
}

export async function changeLogo(
  { tenantDb }: OrganizationContext,
  actor: Actor,
  sent: Buffer,
): Promise<OrganizationSettings> {
  const picture = await makeLogo(sent);
  return tenantDb
    .for(actor.organizationId)
    .transaction()
    .execute(async (trx) => {
      await storeLogo(trx, actor.organizationId, picture);
      return publish(trx, actor, toReason("setting.logo"));
    });
}

export async function removeLogo(
  { tenantDb }: OrganizationContext,
  actor: Actor,
): Promise<OrganizationSettings> {
  return tenantDb
    .for(actor.organizationId)
    .transaction()
    .execute(async (trx) => {
      if (await deleteLogo(trx)) return publish(trx, actor, toReason("setting.logo_removed"));
      return toSetting(await requireSetting(trx));
    });
}

async function publish(
  trx: OrganizationTransaction,
  actor: Actor,
  detail: Reason,
): Promise<OrganizationSettings> {
  const row = await requireSetting(trx);
  await recordAudit(trx, actor.organizationId, actor, {
    action: "settings.changed",
    targetKind: "organization",
    targetId: row.id,
    targetName: row.name,
    detail,
  });
  await publishOrganizationChanged(trx, actor.organizationId);
  return toSetting(row);
}
