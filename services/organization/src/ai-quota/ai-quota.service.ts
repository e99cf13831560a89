import { toInstant } from "@tessera/kit/database/instant";
import { conflict, notFound } from "@tessera/kit/errors/failure";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { AiTicketPlace, Usage } from "@tessera/wire/organization/billing";
import { toReason } from "@tessera/wire/reason/reason";
import type { Kysely } from "kysely";
import type { Period } from "../billing/billing-period.ts";
import { lockBilling } from "../billing/subscription.repository.ts";
import { readBillingState } from "../billing/subscription.service.ts";
import { toDate } from "../billing/subscription.ts";
import type { OrganizationContext, OrganizationTransaction } from "../context.ts";
import type { OrganizationDatabase } from "../schema/schema.ts";
import {
  addQuotaNotice,
  countPlace,
  countTaken,
  findPlace,
  findUsage,
  keepPlace,
  markQuota,
  type PlaceRow,
  releasePlace,
  type Taken,
  type UsageRow,
} from "./ai-quota.repository.ts";
import { countRemaining, quotaExceeded, reachedShares } from "./ai-quota.ts";

const keptMinutes = 10;
const entriesShown = 100;

/** A call about a place, during which the organization's quota is locked. */
interface Call {
  trx: OrganizationTransaction;
  actor: Actor;
  key: string;
  now: Date;
  limit: number | null;
  period: Period;
  place: PlaceRow | undefined;
}

export async function readUsage(
  { tenantDb, sellsPlans, now }: OrganizationContext,
  { organizationId }: Actor,
): Promise<Usage> {
  const db = tenantDb.for(organizationId);
  const time = now();
  const { limit, period } = await readQuota(db, sellsPlans, time);
  const [taken, entries] = await Promise.all([
    countTaken(db, period, time),
    findUsage(db, period, entriesShown),
  ]);
  return { ...toUsage({ limit, period, taken, entries }), is_sold: sellsPlans };
}

async function readQuota(
  db: Kysely<OrganizationDatabase>,
  sellsPlans: boolean,
  now: Date,
): Promise<Pick<Call, "limit" | "period">> {
  const { subscription, entitlements } = await readBillingState(db, sellsPlans, now);
  return { limit: entitlements.aiTickets, period: subscription.period };
}

/** Reserves a place for an AI ticket. The same key gets the same place. Throws `quota_exceeded` if none is left. */
export async function keepAiTicket(
  context: OrganizationContext,
  actor: Actor,
  key: string,
): Promise<AiTicketPlace> {
  return calling(context, actor, key, async (call) => {
    const { place } = call;
    if (place?.state !== "counted" && !isKept(call)) await take(call);
  });
}

/** Counts a place with the ticket that was created. A place that has expired or was released takes up quota again. */
export async function countAiTicket(
  context: OrganizationContext,
  actor: Actor,
  key: string,
  ticketId: string,
): Promise<AiTicketPlace> {
  return calling(context, actor, key, async (call) => {
    const { trx, now, place } = call;
    if (!place) throw notFound(toReason("organization.ai_ticket_not_found"));
    if (place.state === "counted") return requireSame(place, ticketId);
    if (!isKept(call)) await take(call);
    await countPlace(trx, key, ticketId, now);
    await noteShares(call);
  });
}

/** Releases a place. Throws a conflict if it was counted already. */
export async function releaseAiTicket(
  context: OrganizationContext,
  actor: Actor,
  key: string,
): Promise<AiTicketPlace> {
  return calling(context, actor, key, async ({ trx, place }) => {
    if (!place) throw notFound(toReason("organization.ai_ticket_not_found"));
    if (place.state === "counted") throw conflict(toReason("organization.ai_ticket_counted"));
    await releasePlace(trx, key);
  });
}

async function calling(
  { tenantDb, sellsPlans, now }: OrganizationContext,
  actor: Actor,
  key: string,
  act: (call: Call) => Promise<void>,
): Promise<AiTicketPlace> {
  return tenantDb
    .for(actor.organizationId)
    .transaction()
    .execute(async (trx) => {
      await lockBilling(trx, actor.organizationId);
      const time = now();
      const quota = await readQuota(trx, sellsPlans, time);
      const place = await findPlace(trx, key);
      await act({ trx, actor, key, now: time, ...quota, place });
      return viewPlace(trx, key, { ...quota, now: time });
    });
}

async function viewPlace(
  trx: OrganizationTransaction,
  key: string,
  { limit, period, now }: Pick<Call, "limit" | "period" | "now">,
): Promise<AiTicketPlace> {
  const place = await findPlace(trx, key);
  if (!place) throw notFound(toReason("organization.ai_ticket_not_found"));
  const taken = await countTaken(trx, period, now);
  return {
    key,
    state: place.state,
    remaining: countRemaining(limit, taken),
    resets_at: period.end.toISOString(),
  };
}

function isKept({ place, now }: Call): boolean {
  return place?.state === "kept" && toDate(place.expires_at) > now;
}

async function take({ trx, actor, key, now, limit, period }: Call): Promise<void> {
  const taken = await countTaken(trx, period, now);
  if (limit !== null && countRemaining(limit, taken) === 0) throw quotaExceeded(limit, period.end);
  await keepPlace(trx, {
    organizationId: actor.organizationId,
    userId: actor.userId,
    key,
    keptAt: now,
    expiresAt: new Date(now.getTime() + keptMinutes * 60_000),
  });
}

/** Adds a notice for newly reached shares, once per period each. If several are reached at once, only the highest is reported. */
async function noteShares({ trx, actor, now, limit, period }: Call): Promise<void> {
  const { counted } = await countTaken(trx, period, now);
  const shares = reachedShares(limit, counted);
  const fresh: (80 | 100)[] = [];
  for (const percent of shares) {
    if (await markQuota(trx, actor.organizationId, period, percent)) fresh.push(percent);
  }
  const highest = fresh.at(-1);
  if (highest) await addQuotaNotice(trx, actor.organizationId, `ai_quota_${highest}`, period.end);
}

function requireSame({ ticket_id }: PlaceRow, ticketId: string): void {
  if (ticket_id !== ticketId) throw conflict(toReason("organization.ai_ticket_of_another"));
}

interface PeriodUsage {
  limit: number | null;
  period: Period;
  taken: Taken;
  entries: UsageRow[];
}

function toUsage({ limit, period, taken, entries }: PeriodUsage): Usage {
  return {
    used: taken.counted,
    limit,
    remaining: countRemaining(limit, taken),
    period_start: period.start.toISOString(),
    resets_at: period.end.toISOString(),
    entries: entries.map((entry) => ({ ...entry, counted_at: toInstant(entry.counted_at) })),
  };
}
