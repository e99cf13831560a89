import { ApiError } from "@tessera/client/api-error";
import type { Answers, Asked } from "@tessera/federation/testing/fake-installation";
import type { Plan, Subscription, Usage } from "@tessera/wire/organization/billing";
import { type PlanId, plans } from "@tessera/wire/organization/plan.constants";

const period = {
  period_start: "2026-11-14T00:00:00.000Z",
  period_end: "2026-12-14T00:00:00.000Z",
};

export function aSubscription(details: Partial<Subscription> = {}): Subscription {
  return {
    plan: "basic",
    state: "active",
    provider: "test",
    is_test: true,
    cancels_at_period_end: false,
    next_plan: null,
    ...period,
    ...details,
  };
}

export function aUsage(details: Partial<Usage> = {}): Usage {
  return {
    used: 64,
    limit: 100,
    remaining: 36,
    period_start: period.period_start,
    resets_at: period.period_end,
    entries: [
      {
        id: "u1",
        ticket_id: "t1",
        ticket_number: 1412,
        ticket_title: "Checkout fails",
        user_id: "user-2",
        user_name: "Mei Tanaka",
        counted_at: "2026-11-20T08:42:00.000Z",
      },
    ],
    ...details,
  };
}

/** Returns in-memory responses about an organization's billing. The test provider changes its plan. */
export function billingAnswers(subscription = aSubscription(), usage = aUsage()): Answers {
  let current = subscription;
  let wanted: PlanId | null = null;
  const items: Plan[] = plans.map((plan) => ({ ...plan, contents: plan.contents.map(({ text }) => text) }));
  return {
    "GET /billing/plans": () => ({ items }),
    "GET /billing/subscription": () => current,
    "GET /billing/usage": () => usage,
    "POST /billing/checkout": ({ body }: Asked) => {
      wanted = body.plan as PlanId;
      return { url: "/dashboard/organization/billing/checkout/s1" };
    },
    "POST /billing/portal": () => ({ url: "/dashboard/organization/billing/checkout/p1" }),
    "GET /billing/test-checkout/:sessionId": ({ params }: Asked) => {
      if (params.sessionId === "over") {
        throw new ApiError("This page has expired. Start again from Billing.", { status: 409 });
      }
      const kind = params.sessionId === "p1" ? "portal" : "checkout";
      return {
        id: params.sessionId,
        kind,
        plan: kind === "portal" ? null : (wanted ?? "premium"),
        return_url: "/dashboard/organization/billing",
      };
    },
    "POST /billing/test-checkout/:sessionId": ({ body }: Asked) => {
      if (body.outcome === "pay" && wanted) current = { ...current, plan: wanted };
      if (body.outcome === "cancel_subscription") {
        current = { ...current, next_plan: "free", cancels_at_period_end: true };
      }
      return {};
    },
  };
}
