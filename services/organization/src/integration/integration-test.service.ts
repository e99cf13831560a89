import type { Actor } from "@tessera/kit/tokens/actor";
import { toEnglish } from "@tessera/language/to-english";
import type { IntegrationTest } from "@tessera/wire/mail/integration";
import { type Reason, toReason } from "@tessera/wire/reason/reason";
import { publishOrganizationChanged } from "../event/organization-event.ts";
import type { PlatformEnvironment } from "../platform/platform-call.ts";
import { PlatformError } from "../platform/platform-error.ts";
import { sendMessage } from "../webhook/webhook.ts";
import { testBody } from "../webhook/webhook-payload.ts";
import { findSigningSecrets } from "../webhook/webhook-secret.ts";
import { openSecrets } from "./connection.ts";
import type { IntegrationContext } from "./integration.context.ts";
import { findIntegration, type IntegrationRow, noteTested } from "./integration.repository.ts";
import { requireConnection } from "./integration.service.ts";
import { openPlatform } from "./platform-plan.ts";

const maxTestMs = 15_000;

/** Calls the platform now, returns its result, and stores whether it works. */
export async function testIntegration(
  context: IntegrationContext,
  actor: Actor,
  id: string,
): Promise<IntegrationTest> {
  const row = requireConnection(await findIntegration(context.tenantDb.for(actor.organizationId), id), id);
  const began = performance.now();
  let status: number | null = null;
  const environment: PlatformEnvironment = {
    safeFetch: context.safeFetch,
    now: context.now,
    signal: AbortSignal.timeout(maxTestMs),
    onAnswer: (response) => {
      status = response.status;
    },
  };
  const ended = async (ok: boolean, reason: Reason) => {
    const milliseconds = Math.round(performance.now() - began);
    await keepOutcome(context, row, ok ? null : reason);
    return { ok, status, answer: toEnglish(reason), answer_reason: reason, milliseconds };
  };
  try {
    return await ended(true, await send(context, environment, row));
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    status ??= error.status;
    return ended(false, error.reason);
  }
}

async function keepOutcome(
  { tenantDb }: IntegrationContext,
  row: IntegrationRow,
  error: Reason | null,
): Promise<void> {
  await tenantDb
    .for(row.organization_id)
    .transaction()
    .execute(async (trx) => {
      if (await noteTested(trx, row, error)) await publishOrganizationChanged(trx, row.organization_id);
    });
}

async function send(
  context: IntegrationContext,
  environment: PlatformEnvironment,
  row: IntegrationRow,
): Promise<Reason> {
  const secrets = openSecrets(context.credentials, row);
  const { platform, settings } = row;
  if (platform !== "webhook") return openPlatform(platform, environment, { ...settings, ...secrets }).test();
  const now = context.now();
  const receiver = { url: settings.url ?? "", secrets: findSigningSecrets(settings, secrets, now) };
  const status = await sendMessage(environment, receiver, {
    id: `test_${crypto.randomUUID()}`,
    body: testBody(now),
  });
  return toReason("delivery.receiver_answered", { status });
}
