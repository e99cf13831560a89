import { t } from "@tessera/language/t";
import type { PlanId, Subscription } from "@tessera/wire/organization/billing";
import { planName } from "../common/billing-labels.ts";

/** What the organization can do with a plan. `current` and `coming` describe its state, the other kinds are offers. */
export interface PlanOffer {
  kind: "current" | "coming" | "upgrade" | "downgrade";
  label: string;
}

const order: PlanId[] = ["free", "basic", "premium"];

export function planOffer(plan: PlanId, { plan: current, next_plan: next }: Subscription): PlanOffer {
  if (plan === current) return { kind: "current", label: t("Current plan") };
  if (plan === next) return { kind: "coming", label: t("Your next plan") };
  const isHigher = order.indexOf(plan) > order.indexOf(current);
  if (isHigher) return { kind: "upgrade", label: t("Upgrade to {plan}", { plan: planName(plan) }) };
  return {
    kind: "downgrade",
    label: plan === "free" ? t("Cancel plan") : t("Change to {plan}", { plan: planName(plan) }),
  };
}
