import { conflict, notFound } from "@tessera/kit/errors/failure";
import { type IdempotentRequest, withIdempotency } from "@tessera/kit/idempotency/idempotency";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { Integration } from "@tessera/wire/mail/integration";
import type { WebhookEvent } from "@tessera/wire/mail/integration.constants";
import { type Reason, toReason } from "@tessera/wire/reason/reason";
import type { OrganizationTransaction } from "../context.ts";
import { PlatformError } from "../platform/platform-error.ts";
import {
  aSigningSecret,
  computeFormerUntil,
  formerSecret,
  formerUntil,
  signingSecret,
} from "../webhook/webhook-secret.ts";
import { openSecrets, sealSecret } from "./connection.ts";
import type { IntegrationContext } from "./integration.context.ts";
import { toIntegration } from "./integration.presenter.ts";
import {
  findIntegration,
  type IntegrationRow,
  listIntegrations,
  lockIntegration,
  lockNewIntegration,
  saveIntegration,
} from "./integration.repository.ts";
import { record, refuse } from "./integration.service.ts";
import { mergeSettings } from "./merged-settings.ts";
import { plans } from "./platform-plan.ts";
import { webhookColumns } from "./webhook-columns.ts";

export interface NewWebhook {
  name: string;
  url: string;
  events: WebhookEvent[];
}

export interface MadeWebhook {
  integration: Integration;
  signing_secret: string;
}

/** Creates a webhook. The secret is not stored with the idempotent response: a repeated call decrypts it again. */
export async function createWebhook(
  context: IntegrationContext,
  actor: Actor,
  { name, url, events }: NewWebhook,
  idempotency: IdempotentRequest,
): Promise<MadeWebhook> {
  const settings = { name, url, ...Object.fromEntries(events.map((event) => [event, "true"])) };
  const nothing = { settings: {}, secretNames: [] };
  const merged = mergeSettings(plans.webhook.fields, nothing, settings, context.allowPrivateAddresses);
  refuse(asBodyPaths(merged.problems));
  return inTransaction(context, actor, async (trx) => {
    const { id } = await withIdempotency(trx, idempotency, async () => {
      await refuseTooMany(trx, actor.organizationId);
      const place = { organization_id: actor.organizationId, id: crypto.randomUUID() };
      const secret = sealSecret(context.credentials, place, signingSecret, aSigningSecret());
      const row = await saveIntegration(trx, {
        organizationId: actor.organizationId,
        id: place.id,
        platform: "webhook",
        is_enabled: true,
        settings: merged.settings,
        secrets: { [signingSecret]: secret },
        isUntested: true,
        ...webhookColumns(merged.settings),
      });
      await record(trx, actor, row, toReason("common.list", { parts: events }), "integration.created");
      return { id: row.id };
    });
    const row = await findIntegration(trx, id);
    if (!row) throw notFound(toReason("organization.integration_not_found"));
    return { integration: toIntegration(row), signing_secret: presentSecret(context, row) };
  });
}

const maxWebhooks = 20;

async function refuseTooMany(trx: OrganizationTransaction, organizationId: string): Promise<void> {
  await lockNewIntegration(trx, organizationId, "webhook");
  const rows = await listIntegrations(trx);
  const webhooks = rows.filter(({ platform }) => platform === "webhook");
  if (webhooks.length >= maxWebhooks)
    throw conflict(toReason("organization.too_many_webhooks", { limit: maxWebhooks }));
}

/** Replaces the secret. The previous one remains valid for signing for a day. */
export async function rotateSecret(
  context: IntegrationContext,
  actor: Actor,
  id: string,
  idempotency: IdempotentRequest,
): Promise<{ signing_secret: string }> {
  return inTransaction(context, actor, async (trx) => {
    await withIdempotency(trx, idempotency, async () => {
      const row = await lockIntegration(trx, id);
      if (row?.platform !== "webhook") throw notFound(toReason("organization.webhook_not_found"));
      const former = findFormerSecret(context, row);
      const seal = (field: string, secret: string) => sealSecret(context.credentials, row, field, secret);
      await saveIntegration(trx, {
        ...row,
        organizationId: row.organization_id,
        isUntested: false,
        settings: { ...row.settings, [formerUntil]: computeFormerUntil(context.now()) },
        secrets: {
          [signingSecret]: seal(signingSecret, aSigningSecret()),
          ...(former ? { [formerSecret]: seal(formerSecret, former) } : {}),
        },
      });
      await record(trx, actor, row, null, "integration.secret_rotated");
      return {};
    });
    const row = await findIntegration(trx, id);
    if (row?.platform !== "webhook") throw notFound(toReason("organization.webhook_not_found"));
    return { signing_secret: presentSecret(context, row) };
  });
}

function inTransaction<Answer>(
  { tenantDb }: IntegrationContext,
  { organizationId }: Actor,
  act: (trx: OrganizationTransaction) => Promise<Answer>,
): Promise<Answer> {
  return tenantDb.for(organizationId).transaction().execute(act);
}

function presentSecret({ credentials }: IntegrationContext, row: IntegrationRow): string {
  return openSecrets(credentials, row)[signingSecret] ?? "";
}

/** Returns null if the previous secret cannot be decrypted, as it then need not sign either. */
function findFormerSecret(context: IntegrationContext, row: IntegrationRow): string | null {
  try {
    return presentSecret(context, row);
  } catch (error) {
    if (error instanceof PlatformError) return null;
    throw error;
  }
}

/** Maps the paths of problems, since the call that creates a webhook has its fields at the top level of the body. */
function asBodyPaths(problems: Record<string, Reason>): Record<string, Reason> {
  return Object.fromEntries(
    Object.entries(problems).map(([path, message]) => [path.replace("body.settings.", "body."), message]),
  );
}
