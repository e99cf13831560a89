import { IconCreditCardOff, IconShieldCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { SettingsPage } from "@tessera/ui/page/settings-page";
import { Loaded } from "@tessera/ui/page/view-states";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { useSession } from "@tessera/ui/remote/session";
import type { Plan, PlanId, Subscription, Usage } from "@tessera/wire/organization/billing";
import { useCheckout, usePortal } from "../common/billing.mutations.ts";
import { plansQuery, subscriptionQuery, usageQuery } from "../common/billing.queries.ts";
import { noPaymentNote, planName, toDay, toShortDay } from "../common/billing-labels.ts";
import { PlanCard } from "./plan-card.tsx";
import { planOffer } from "./plan-offer.ts";
import classes from "./plans.module.css";

/** All plans, with the organization's current one. */
export function PlansPage() {
  const session = useSession();
  const plans = useQuery(plansQuery(session));
  const subscription = useQuery(subscriptionQuery(session));
  const usage = useQuery(usageQuery(session));

  return (
    <SettingsPage title={t("Plans")} sentence={toSentence(subscription.data, usage.data)}>
      <Loaded query={plans} loading={t("Loading plans...")} failure={t("Failed to load plans")}>
        {({ items }) => <PlanChoice plans={items} subscription={subscription.data} />}
      </Loaded>
      {plans.isPending ? null : <Guarantees />}
    </SettingsPage>
  );
}

function Guarantees() {
  return (
    <ul className={classes.guarantees}>
      <li>
        <IconShieldCheck size={20} stroke={1.5} aria-hidden />
        {t("30-day money-back guarantee")}
      </li>
      <li>
        <IconCreditCardOff size={20} stroke={1.5} aria-hidden />
        {t("No credit card required")}
      </li>
    </ul>
  );
}

function toSentence(subscription: Subscription | undefined, usage: Usage | undefined): string {
  if (!subscription) return t("AI tickets are counted. Tickets written by hand never are.");
  const on = t("You are on {plan}.", { plan: planName(subscription.plan) });
  if (subscription.next_plan) {
    const change = t("It changes to {plan} on {day}.", {
      plan: planName(subscription.next_plan),
      day: toDay(subscription.period_end),
    });
    return `${on} ${change}`;
  }
  if (!usage || usage.limit === null) return on;
  const used = t("{used} of {limit} AI tickets are used; they reset on {day}.", {
    used: usage.used,
    limit: usage.limit,
    day: toShortDay(usage.resets_at),
  });
  return `${on} ${used}`;
}

function PlanChoice({ plans, subscription }: { plans: Plan[]; subscription: Subscription | undefined }) {
  const { can } = useRemoteContext();
  const checkout = useCheckout();
  const portal = usePortal();
  const isBusy = checkout.isPending || portal.isPending;
  const isOwner = can("organization.billing");
  const hasPayment = subscription?.provider !== "none";
  const choose = (plan: PlanId) => (plan === "free" ? portal.mutate() : checkout.mutate(plan));

  return (
    <>
      <ul className={classes.plans}>
        {plans.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            offer={subscription ? planOffer(plan.id, subscription) : null}
            mayChoose={isOwner && hasPayment}
            isBusy={isBusy}
            isChosen={checkout.isPending && checkout.variables === plan.id}
            onChoose={() => choose(plan.id)}
          />
        ))}
      </ul>
      <p className={classes.note}>{t("Transcription works where a speech model is set up.")}</p>
      {isOwner ? null : <p className={classes.note}>{t("Only owners can change the plan.")}</p>}
      {isOwner && !hasPayment ? <p className={classes.note}>{noPaymentNote}</p> : null}
    </>
  );
}
