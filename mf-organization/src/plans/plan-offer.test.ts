import { describe, expect, it } from "@jest/globals";
import type { Subscription } from "@tessera/wire/organization/billing";
import type { PlanId } from "@tessera/wire/organization/plan.constants";
import { planOffer } from "./plan-offer.ts";

const on = (plan: PlanId, next: PlanId | null = null): Subscription => ({
  plan,
  next_plan: next,
  state: "active",
  provider: "test",
  is_test: true,
  period_start: "2026-11-14T00:00:00.000Z",
  period_end: "2026-12-14T00:00:00.000Z",
  cancels_at_period_end: next === "free",
});

describe("planOffer", () => {
  it.each<[PlanId, Subscription, string]>([
    ["basic", on("basic"), "Current plan"],
    ["premium", on("basic"), "Upgrade to Premium"],
    ["free", on("basic"), "Cancel plan"],
    ["basic", on("premium"), "Change to Basic"],
    ["free", on("basic", "free"), "Your next plan"],
    ["basic", on("free"), "Upgrade to Basic"],
    ["premium", { ...on("basic"), paid_plan: "free" }, "Upgrade to Premium"],
    ["free", { ...on("premium"), paid_plan: "basic" }, "Cancel plan"],
  ])("returns the label for %s", (plan, subscription, label) => {
    expect(planOffer(plan, subscription)?.label).toBe(label);
  });

  it("offers no smaller plan than the one that was given", () => {
    expect(planOffer("basic", { ...on("premium"), paid_plan: "basic" })).toBeNull();
    expect(planOffer("free", { ...on("premium"), paid_plan: "free" })).toBeNull();
  });
});
