import { Failure, notFound } from "@tessera/kit/errors/failure";
import { serve } from "@tessera/kit/http/serve";
import { type AiTicketPlace, billingRoutes } from "@tessera/wire/organization/billing";
import { toReason } from "@tessera/wire/reason/reason";
import type { FastifyInstance } from "fastify";

/** The quota of one organization: the number of AI tickets left, and the reserved places by key. */
export interface FakeQuota {
  left: number;
  places: Map<string, { state: AiTicketPlace["state"]; ticketId: string | null }>;
}

const resets_at = "2026-12-20T00:00:00.000Z";

/** Reserves, counts and releases places as the organization service does. */
export function addFakeBilling(app: FastifyInstance, quotaOf: (organizationId: string) => FakeQuota): void {
  serve(app, billingRoutes, "POST /billing/ai-tickets", async ({ actor, body }) => {
    const quota = quotaOf(actor.organizationId);
    const place = quota.places.get(body.key);
    if (place && place.state !== "released") return viewPlace(quota, body.key, place.state);
    if (quota.left === 0) {
      throw new Failure(
        "quota_exceeded",
        toReason("organization.ai_tickets_used_up", { limit: 5, day: "2026-12-20T00:00", time: "00:00" }),
      );
    }
    quota.left -= 1;
    quota.places.set(body.key, { state: "kept", ticketId: null });
    return viewPlace(quota, body.key, "kept");
  });
  serve(app, billingRoutes, "PUT /billing/ai-tickets/:key", async ({ actor, params, body }) => {
    const quota = quotaOf(actor.organizationId);
    const place = quota.places.get(params.key);
    if (!place) throw notFound(toReason("organization.ai_ticket_not_found"));
    const state = body.ticket_id === null ? "released" : "counted";
    if (state === "released" && place.state === "kept") quota.left += 1;
    quota.places.set(params.key, { state, ticketId: body.ticket_id });
    return viewPlace(quota, params.key, state);
  });
}

function viewPlace({ left }: FakeQuota, key: string, state: AiTicketPlace["state"]): AiTicketPlace {
  return { key, state, remaining: left, resets_at };
}
