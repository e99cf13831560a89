import { conflict, invalidInput, notFound } from "@tessera/kit/errors/failure";
import { type IdempotentRequest, withIdempotency } from "@tessera/kit/idempotency/idempotency";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { Integration, IntegrationChange } from "@tessera/wire/mail/integration";
import { type Reason, toReason } from "@tessera/wire/reason/reason";
import { recordAudit } from "../audit/audit.repository.ts";
import type { OrganizationContext, OrganizationTransaction } from "../context.ts";
import { publishOrganizationChanged } from "../event/organization-event.ts";
import { sealSecret } from "./connection.ts";
import type { IntegrationContext } from "./integration.context.ts";
import { toIntegration, toIntegrationFor, toUnconnectedIntegration } from "./integration.presenter.ts";
import {
  deleteIntegration,
  findIntegration,
  type IntegrationRow,
  listIntegrations,
  lockIntegration,
  lockNewIntegration,
  saveIntegration,
} from "./integration.repository.ts";
import { type MergedSettings, mergeSettings } from "./merged-settings.ts";
import { catalogue, type PlatformPlan, plans } from "./platform-plan.ts";
import { webhookColumns } from "./webhook-columns.ts";

type ReadContext = Pick<OrganizationContext, "tenantDb">;

/** Returns the catalogue of platforms, connected or not, followed by the webhooks. */
export async function readIntegrations({ tenantDb }: ReadContext, actor: Actor): Promise<Integration[]> {
  const rows = await listIntegrations(tenantDb.for(actor.organizationId));
  const platforms = catalogue.map((plan) => {
    const row = rows.find(({ id }) => id === plan.platform);
    return row ? toIntegration(row) : toUnconnectedIntegration(plan);
  });
  const webhooks = rows.filter(({ platform }) => platform === "webhook").map(toIntegration);
  return [...platforms, ...webhooks].map((integration) => toIntegrationFor(integration, actor));
}

export async function readIntegration(
  { tenantDb }: ReadContext,
  actor: Actor,
  id: string,
): Promise<Integration> {
  const row = await findIntegration(tenantDb.for(actor.organizationId), id);
  return toIntegrationFor(row ? toIntegration(row) : toUnconnectedIntegration(requirePlan(id)), actor);
}

/** Returns a usable connection. Throws `not_found`, or `conflict` for a platform that is not connected. */
export function requireConnection(row: IntegrationRow | undefined, id: string): IntegrationRow {
  if (row) return row;
  throw conflict(toReason("organization.integration_not_connected", { name: requirePlan(id).name }));
}

export interface Changed {
  id: string;
  change: IntegrationChange;
}

export async function changeIntegration(
  context: IntegrationContext,
  actor: Actor,
  { id, change }: Changed,
  idempotency: IdempotentRequest,
): Promise<Integration> {
  return context.tenantDb
    .for(actor.organizationId)
    .transaction()
    .execute((trx) =>
      withIdempotency(trx, idempotency, async () => {
        const stored = await lockForSaving(trx, actor, id);
        const plan = stored ? plans[stored.platform] : requirePlan(id);
        const merged = mergeSettings(
          plan.fields,
          { settings: stored?.settings ?? {}, secretNames: Object.keys(stored?.secrets ?? {}) },
          change.settings ?? {},
          context.allowPrivateAddresses,
        );
        refuse(merged.problems);
        const row = await save(context, trx, actor, { id, plan, stored, merged, change });
        await record(
          trx,
          actor,
          row,
          stored ? summarize(plan, stored, merged, change) : toReason("integration.connected"),
        );
        return toIntegration(row);
      }),
    );
}

async function lockForSaving(trx: OrganizationTransaction, { organizationId }: Actor, id: string) {
  await lockNewIntegration(trx, organizationId, id);
  return lockIntegration(trx, id);
}

interface SaveInput extends Changed {
  plan: PlatformPlan;
  stored: IntegrationRow | undefined;
  merged: MergedSettings;
}

async function save(
  { credentials }: OrganizationContext,
  trx: OrganizationTransaction,
  { organizationId }: Actor,
  { id, plan, stored, merged, change }: SaveInput,
): Promise<IntegrationRow> {
  const secrets: Record<string, string> = { ...stored?.secrets };
  for (const [name, secret] of Object.entries(merged.secrets)) {
    if (secret === null) delete secrets[name];
    else secrets[name] = sealSecret(credentials, { organization_id: organizationId, id }, name, secret);
  }
  return saveIntegration(trx, {
    organizationId,
    id,
    platform: plan.platform,
    is_enabled: change.is_enabled ?? stored?.is_enabled ?? true,
    settings: { ...stored?.settings, ...merged.settings },
    secrets,
    isUntested: !stored || isReachedOtherwise(stored, merged),
    ...(plan.platform === "webhook"
      ? webhookColumns(merged.settings)
      : { name: plan.name, events: [], sends_all: merged.settings.sends_all === "true" }),
  });
}

function isReachedOtherwise({ settings }: IntegrationRow, merged: MergedSettings): boolean {
  const isChanged = Object.entries(merged.settings).some(([name, value]) => settings[name] !== value);
  return isChanged || Object.keys(merged.secrets).length > 0;
}

export async function removeIntegration(
  { tenantDb }: ReadContext,
  actor: Actor,
  id: string,
  idempotency: IdempotentRequest,
): Promise<Record<string, never>> {
  return tenantDb
    .for(actor.organizationId)
    .transaction()
    .execute((trx) =>
      withIdempotency(trx, idempotency, async () => {
        const row = await lockIntegration(trx, id);
        if (!row) throw notFound(toReason("organization.integration_not_found"));
        await deleteIntegration(trx, id);
        await record(trx, actor, row, null, "integration.removed");
        return {};
      }),
    );
}

/** Adds an audit entry, and notifies pages that show the list. */
export async function record(
  trx: OrganizationTransaction,
  actor: Actor,
  { id, name }: Pick<IntegrationRow, "id" | "name">,
  detail: Reason | null,
  action = "integration.changed",
): Promise<void> {
  await recordAudit(trx, actor.organizationId, actor, {
    action,
    targetKind: "integration",
    targetId: id,
    targetName: name,
    ...(detail ? { detail } : {}),
  });
  await publishOrganizationChanged(trx, actor.organizationId);
}

export function refuse(problems: Record<string, Reason>): void {
  if (Object.keys(problems).length === 0) return;
  throw invalidInput(toReason("organization.integration_not_saved"), problems);
}

function requirePlan(id: string): PlatformPlan {
  const plan = catalogue.find(({ platform }) => platform === id);
  if (!plan) throw notFound(toReason("organization.integration_not_found"));
  return plan;
}

/** Summarizes a change for the audit log: the names of the fields, never their values. */
function summarize(
  { fields }: PlatformPlan,
  stored: IntegrationRow,
  { settings, secrets }: MergedSettings,
  { is_enabled }: IntegrationChange,
): Reason {
  const changed = fields.filter(
    ({ name }) => name in secrets || (name in settings && settings[name] !== stored.settings[name]),
  );
  const isSwitched = is_enabled !== undefined && is_enabled !== stored.is_enabled;
  const parts = [
    ...(isSwitched ? [toReason(is_enabled ? "integration.continued" : "integration.paused")] : []),
    ...changed.map(({ label }) => label),
  ];
  return parts.length > 0 ? toReason("common.list", { parts }) : toReason("integration.unchanged");
}
