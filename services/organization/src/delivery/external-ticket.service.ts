import { openSecrets } from "../integration/connection.ts";
import type { IntegrationContext } from "../integration/integration.context.ts";
import { findIntegration, type IntegrationRow } from "../integration/integration.repository.ts";
import { openPlatform } from "../integration/platform-plan.ts";
import type { RemoteTicket } from "../platform/platform.ts";
import { PlatformError } from "../platform/platform-error.ts";
import {
  type ExternalTicketRow,
  findExternalTicket,
  markDeleted,
  type StaleExternalTicket,
  saveExternalTicket,
} from "./external-ticket.repository.ts";
import { noteQuiet } from "./integration-health.ts";

/** The maximum time spent on one platform at a time. */
const maxReadingMs = 10_000;

/**
 * Reads the state of external tickets from a platform. Tickets that cannot be read now are read another time. Returns how many were read.
 */
export async function refreshExternalTickets(
  context: IntegrationContext,
  externalTickets: StaleExternalTicket[],
): Promise<number> {
  const [first] = externalTickets;
  if (!first) return 0;
  const db = context.tenantDb.for(first.organizationId);
  const integration = await findIntegration(db, first.integrationId);
  if (!integration || integration.platform === "webhook") return 0;
  const deadline = performance.now() + maxReadingMs;
  let count = 0;
  for (const { ticketId } of externalTickets) {
    if (performance.now() > deadline) return count;
    const known = await findExternalTicket(db, ticketId, integration.id);
    if (!known || known.place !== integration.settings.base_url) continue;
    const result = await read(context, integration, known);
    await keep(context, integration, known, result);
    // Such an error affects all other tickets too: credentials, a rate limit, an outage.
    if (result instanceof PlatformError && result.kind !== "deleted") return count;
    count += 1;
  }
  return count;
}

async function read(
  { safeFetch, now, credentials }: IntegrationContext,
  integration: IntegrationRow,
  { remote_id }: ExternalTicketRow,
): Promise<RemoteTicket | PlatformError> {
  const { platform, settings } = integration;
  if (platform === "webhook") throw new Error("A webhook has no external tickets.");
  const parameters = { ...settings, ...openSecrets(credentials, integration) };
  return openPlatform(platform, { safeFetch, now }, parameters)
    .read(remote_id)
    .catch((error) => {
      if (error instanceof PlatformError) return error;
      throw error;
    });
}

async function keep(
  { tenantDb, now }: IntegrationContext,
  integration: IntegrationRow,
  known: ExternalTicketRow,
  result: RemoteTicket | PlatformError,
): Promise<void> {
  await tenantDb
    .for(integration.organization_id)
    .transaction()
    .execute(async (trx) => {
      if (result instanceof PlatformError) {
        if (result.kind === "deleted") return markDeleted(trx, known.ticket_id, integration.id, now());
        return noteQuiet(trx, integration, result, now());
      }
      await saveExternalTicket(trx, {
        organizationId: integration.organization_id,
        ticketId: known.ticket_id,
        integrationId: integration.id,
        name: integration.name,
        place: known.place,
        pushedStatus: known.pushed_status,
        externalTicket: result,
        now: now(),
      });
    });
}
