import { t } from "@tessera/language/t";
import { Button } from "@tessera/ui/mantine";
import type { Plan, Subscription } from "@tessera/wire/organization/billing";
import { Link } from "react-router";
import { computePrice, isGiven, planName, toDay } from "../common/billing-labels.ts";
import classes from "./billing.module.css";

interface PlanPanelProps {
  subscription: Subscription;
  plan: Plan | undefined;
}

/** Describes what comes next: a payment, another plan, or nothing. */
function findOutlook({
  plan,
  next_plan: next,
  paid_plan: paid,
  period_end: end,
  state,
}: Subscription): string {
  if (state === "past_due")
    return t("The last payment failed. Open the payment portal to update your payment method.");
  if (next) return t("Changes to {plan} on {day}", { plan: planName(next), day: toDay(end) });
  return (paid ?? plan) === "free" ? t("No payment is due") : t("Next payment on {day}", { day: toDay(end) });
}

function describeGift({ grant }: Subscription): string {
  return grant?.ends_at
    ? t("Given by the people who run this installation, until {day}", { day: toDay(grant.ends_at) })
    : t("Given by the people who run this installation");
}

export function PlanPanel({ subscription, plan }: PlanPanelProps) {
  return (
    <section className={classes.card} aria-labelledby="billing-plan">
      <h2 id="billing-plan" className={classes.label}>
        {t("Plan")}
      </h2>
      <p className={classes.figure}>
        <strong>{planName(subscription.plan)}</strong>
        {plan && !isGiven(subscription)
          ? t("{price} per month", { price: computePrice(plan.dollars) })
          : null}
      </p>
      {isGiven(subscription) ? <p className={classes.sentence}>{describeGift(subscription)}</p> : null}
      <p className={classes.sentence}>{findOutlook(subscription)}</p>
      <div className={classes.actions}>
        <Button variant="default" component={Link} to="/dashboard/organization/plans">
          {t("Change plan")}
        </Button>
      </div>
    </section>
  );
}
