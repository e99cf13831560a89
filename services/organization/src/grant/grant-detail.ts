import type { Grant } from "@tessera/wire/organization/grant";
import { type Reason, toReason } from "@tessera/wire/reason/reason";
import { findPlan } from "../billing/subscription.ts";

/** Describes a grant for the audit log: "Premium, 500 AI tickets per month, until 2026-12-31". */
export function describeGrant({ plan, ai_tickets, ends_at }: Grant): Reason {
  const parts = [
    plan === null ? null : findPlan(plan).name,
    ai_tickets === null ? null : toReason("plan.given_ai_tickets", { count: ai_tickets }),
    ends_at === null ? null : toReason("plan.given_until", { day: ends_at.slice(0, 10) }),
  ];
  return toReason("plan.given", { parts: parts.filter((part) => part !== null) });
}
