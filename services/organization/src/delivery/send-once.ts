import { type Reason, toReason } from "@tessera/wire/reason/reason";
import { openSecrets } from "../integration/connection.ts";
import type { IntegrationContext } from "../integration/integration.context.ts";
import type { IntegrationRow } from "../integration/integration.repository.ts";
import { openPlatform } from "../integration/platform-plan.ts";
import type { PlatformClient, RemoteTicket } from "../platform/platform.ts";
import type { PlatformAnswer, PlatformEnvironment } from "../platform/platform-call.ts";
import { PlatformError } from "../platform/platform-error.ts";
import type { SentTicket, WebhookFacts } from "../schema/delivery.schema.ts";
import { sendMessage } from "../webhook/webhook.ts";
import { messageBody } from "../webhook/webhook-payload.ts";
import { findSigningSecrets } from "../webhook/webhook-secret.ts";
import type { DeliveryRow } from "./delivery.repository.ts";
import {
  type ExternalTicketRow,
  findExternalTicket,
  type SavedExternalTicket,
} from "./external-ticket.repository.ts";
import { findSentTicket } from "./sent-ticket.repository.ts";

/** The limit for all requests of one attempt, since a closing process waits for it. */
const maxTryMs = 20_000;

export interface ClaimedDelivery {
  delivery: DeliveryRow;
  integration: IntegrationRow;
}

/** The result of an attempt. `note` is the reason if nothing was sent. */
export interface Sent {
  status: number | null;
  excerpt: string | null;
  note: Reason | null;
  externalTicket: Omit<SavedExternalTicket, "now"> | null;
}

/** Sends a claimed delivery. Throws a `PlatformError` if it did not arrive. */
export async function sendOnce(
  context: IntegrationContext,
  { delivery, integration }: ClaimedDelivery,
): Promise<Sent> {
  let onAnswer: PlatformAnswer | null = null;
  const environment: PlatformEnvironment = {
    safeFetch: context.safeFetch,
    now: context.now,
    signal: AbortSignal.timeout(maxTryMs),
    onAnswer: (response) => {
      onAnswer = response;
    },
  };
  const db = context.tenantDb.for(delivery.organization_id);
  const ticket = await findSentTicket(db, delivery.ticket_id);
  const secrets = openSecrets(context.credentials, integration);
  const answered = () => ({ status: onAnswer?.status ?? null, excerpt: onAnswer?.excerpt || null });

  if (integration.platform === "webhook") {
    await report(environment, { delivery, integration, secrets, ticket });
    return { ...answered(), note: null, externalTicket: null };
  }
  const known = await findExternalTicket(db, delivery.ticket_id, integration.id);
  const reason = reasonNotToSend(delivery, ticket, known);
  if (!ticket || reason) return { status: null, excerpt: null, note: reason, externalTicket: null };
  const client = openPlatform(integration.platform, environment, { ...integration.settings, ...secrets });
  const externalTicket = await bringInStep(client, {
    delivery,
    ticket,
    known: findLinkedTicket(integration, known),
  });
  return {
    ...answered(),
    note: null,
    externalTicket: {
      organizationId: delivery.organization_id,
      ticketId: ticket.id,
      integrationId: integration.id,
      name: integration.name,
      place: integration.settings.base_url ?? "",
      pushedStatus: ticket.status,
      externalTicket,
    },
  };
}

interface WebhookReport {
  delivery: DeliveryRow;
  integration: IntegrationRow;
  secrets: Record<string, string>;
  ticket: SentTicket | undefined;
}

async function report(
  environment: PlatformEnvironment,
  { delivery, integration, secrets, ticket }: WebhookReport,
): Promise<void> {
  const { id, event, ticket_id: ticketId, ticket_number: ticketNumber, facts } = delivery;
  if (event === "ticket.pushed") throw new Error("A webhook receives events. A ticket can't be sent to it.");
  const { settings } = integration;
  const receiver = {
    url: settings.url ?? "",
    secrets: findSigningSecrets(settings, secrets, environment.now()),
  };
  const reported = { event, ticketId, ticketNumber, facts: facts as WebhookFacts, ticket: ticket ?? null };
  await sendMessage(environment, receiver, { id, body: messageBody(reported) });
}

function reasonNotToSend(
  { event }: DeliveryRow,
  ticket: SentTicket | undefined,
  known: ExternalTicketRow | undefined,
): Reason | null {
  if (!ticket || ticket.deleted_at) return toReason("delivery.ticket_deleted");
  if (known?.gone_at && event !== "ticket.pushed") {
    return toReason("delivery.external_ticket_final", { ticket: known.external_ticket_id });
  }
  return null;
}

/** Returns undefined for an external ticket that was created at another base URL. */
function findLinkedTicket(
  { settings }: IntegrationRow,
  known: ExternalTicketRow | undefined,
): ExternalTicketRow | undefined {
  return known && known.place === settings.base_url ? known : undefined;
}

interface Step {
  delivery: DeliveryRow;
  ticket: SentTicket;
  known: ExternalTicketRow | undefined;
}

/** Creates or updates the external ticket. Only the first attempt for a new ticket can be sure that none exists yet. */
async function bringInStep(client: PlatformClient, { delivery, ticket, known }: Step): Promise<RemoteTicket> {
  const { event, attempts } = delivery;
  if (!known) return client.create(ticket, { mayExist: attempts > 1 || event !== "ticket.created" });
  if (known.gone_at) return client.create(ticket, { mayExist: false });
  const changing = { remoteId: known.remote_id, isStatusNew: known.pushed_status !== ticket.status };
  return client.update(ticket, changing).catch((error) => {
    const isDeleted = error instanceof PlatformError && error.kind === "deleted";
    if (!isDeleted || event !== "ticket.pushed") throw error;
    return client.create(ticket, { mayExist: false });
  });
}
