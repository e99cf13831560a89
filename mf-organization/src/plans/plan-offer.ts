import { t } from "@tessera/language/t";
import type { Subscription } from "@tessera/wire/organization/billing";
import { type PlanId, planIds } from "@tessera/wire/organization/plan.constants";
import { planName } from "../common/billing-labels.ts";

/** What the organization can do with a plan. `current` and `coming` describe its state, the other kinds are offers. */
export interface PlanOffer {
  kind: "current" | "coming" | "upgrade" | "downgrade";
  label: string;
}

/** Returns null if nothing can be done: a smaller plan than the one that was given cannot be bought. */
export function planOffer(plan: PlanId, subscription: Subscription): PlanOffer | null {
  const { plan: current, next_plan: next, paid_plan: paid = current } = subscription;
  if (plan === current) return { kind: "current", label: t("Current plan") };
  if (plan === next) return { kind: "coming", label: t("Your next plan") };
  const isHigher = planIds.indexOf(plan) > planIds.indexOf(current);
  if (isHigher) return { kind: "upgrade", label: t("Upgrade to {plan}", { plan: planName(plan) }) };
  if (paid !== current && (plan !== "free" || paid === "free")) return null;
  return {
    kind: "downgrade",
    label: plan === "free" ? t("Cancel plan") : t("Change to {plan}", { plan: planName(plan) }),
  };
}
