import { invalidInput, notFound } from "@tessera/kit/errors/failure";
import { type IdempotentRequest, withIdempotency } from "@tessera/kit/idempotency/idempotency";
import type { Caller } from "@tessera/kit/service-client/caller";
import type { ServiceClient } from "@tessera/kit/service-client/service-client";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { OrganizationChange, OrganizationSettings } from "@tessera/wire/organization/organization";
import { toReason } from "@tessera/wire/reason/reason";
import type { Kysely } from "kysely";
import { recordAudit } from "../audit/audit.repository.ts";
import type { OrganizationContext, OrganizationTransaction } from "../context.ts";
import { publishOrganizationChanged } from "../event/organization-event.ts";
import type { OrganizationDatabase } from "../schema/schema.ts";
import {
  type Problems,
  problemsOfAiProvider,
  problemsOfChange,
  refuseProviderByKey,
} from "./setting.policy.ts";
import { settingsForReader, toSetting } from "./setting.presenter.ts";
import {
  findActiveMember,
  findSetting,
  lockSetting,
  type SettingPatch,
  type SettingRow,
  updateSetting,
} from "./setting.repository.ts";
import { findDifference } from "./setting-difference.ts";
import { summarize } from "./setting-summary.ts";

export interface SettingContext extends OrganizationContext {
  services: ServiceClient;
  /** True if this installation allows requests to private networks. */
  allowPrivateAddresses: boolean;
}

export async function readSettings(
  { tenantDb }: Pick<OrganizationContext, "tenantDb">,
  actor: Actor,
): Promise<OrganizationSettings> {
  const settings = toSetting(await requireSetting(tenantDb.for(actor.organizationId)));
  return settingsForReader(settings, actor);
}

/**
 * Changes the settings. Names are sent to identity last, after all checks, because that cannot be rolled back with our transaction.
 * Identity itself notifies all members and adds audit entries for its changes.
 */
export async function changeSettings(
  context: SettingContext,
  caller: Caller,
  change: OrganizationChange,
  idempotency: IdempotentRequest,
): Promise<OrganizationSettings> {
  const { actor } = caller;
  const { name, slug } = change;
  refuseProviderByKey(actor, change);
  return context.tenantDb
    .for(actor.organizationId)
    .transaction()
    .execute((trx) =>
      withIdempotency(trx, idempotency, async () => {
        await lockSetting(trx, actor.organizationId);
        const row = await requireSetting(trx);
        const assignee = await requireAssignee(trx, change.default_assignee_id ?? null);
        refuse({
          ...problemsOfChange(change, context.allowPrivateAddresses),
          ...problemsOfAiProvider(row, change),
        });
        const patch = findDifference(row, change, context.credentials);
        await apply(trx, actor, { row, patch, assignee: assignee?.full_name ?? null });
        if (name || slug) {
          const body = { ...(name && { name }), ...(slug && { slug }) };
          await context.services.call(caller, "PATCH /auth/organization", { body });
        }
        return toSetting(await requireSetting(trx));
      }),
    );
}

export async function requireSetting(db: Kysely<OrganizationDatabase>): Promise<SettingRow> {
  const row = await findSetting(db);
  if (!row) throw notFound(toReason("account.organization_not_found"));
  return row;
}

interface Applied {
  row: SettingRow;
  patch: SettingPatch;
  assignee: string | null;
}

async function apply(
  trx: OrganizationTransaction,
  actor: Actor,
  { row, patch, assignee }: Applied,
): Promise<void> {
  if (Object.keys(patch).length === 0) return;
  await updateSetting(trx, patch);
  await recordAudit(trx, actor.organizationId, actor, {
    action: "settings.changed",
    targetKind: "organization",
    targetId: row.id,
    targetName: row.name,
    detail: summarize(row, patch, assignee),
  });
  await publishOrganizationChanged(trx, actor.organizationId);
}

async function requireAssignee(trx: OrganizationTransaction, memberId: string | null) {
  if (memberId === null) return null;
  const member = await findActiveMember(trx, memberId);
  if (!member) refuse({ "body.default_assignee_id": toReason("input.not_active_member") });
  return member;
}

function refuse(problems: Problems): void {
  const [first] = Object.values(problems);
  if (first) throw invalidInput(toReason("common.settings_not_saved"), problems);
}
