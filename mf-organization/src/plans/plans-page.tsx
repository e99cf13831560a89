import { IconCreditCardOff, IconShieldCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { SettingsPage } from "@tessera/ui/page/settings-page";
import { Loaded } from "@tessera/ui/page/view-states";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { useSession } from "@tessera/ui/remote/session";
import type { Plan, Subscription } from "@tessera/wire/organization/billing";
import type { PlanId } from "@tessera/wire/organization/plan.constants";
import { useCheckout, usePortal } from "../common/billing.mutations.ts";
import { plansQuery, subscriptionQuery, usageQuery } from "../common/billing.queries.ts";
import { isSold } from "../common/billing-labels.ts";
import { describePlan } from "../common/plan-sentence.ts";
import { IncludedList } from "./included-list.tsx";
import { PlanCard } from "./plan-card.tsx";
import { planOffer } from "./plan-offer.ts";
import classes from "./plans.module.css";

/** All plans, with the organization's current one. Where none are sold: what the organization may use. */
export function PlansPage() {
  const session = useSession();
  const subscription = useQuery(subscriptionQuery(session));
  const usage = useQuery(usageQuery(session));
  const plans = useQuery(plansQuery(session));

  return (
    <SettingsPage title={t("Plans")} sentence={describePlan(subscription.data, usage.data)}>
      {subscription.data && !isSold(subscription.data) ? (
        <>
          <IncludedList subscription={subscription.data} usage={usage.data} />
          <p className={classes.note}>{t("Transcription works where a speech model is set up.")}</p>
        </>
      ) : (
        <>
          <Loaded
            query={subscription.isPending ? { ...plans, data: undefined } : plans}
            loading={t("Loading plans...")}
            failure={t("Failed to load plans")}
          >
            {({ items }) => <PlanChoice plans={items} subscription={subscription.data} />}
          </Loaded>
          {plans.isPending || subscription.isPending ? null : <Guarantees />}
        </>
      )}
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

function PlanChoice({ plans, subscription }: { plans: Plan[]; subscription: Subscription | undefined }) {
  const { can } = useRemoteContext();
  const checkout = useCheckout();
  const portal = usePortal();
  const isBusy = checkout.isPending || portal.isPending;
  const isOwner = can("organization.billing");
  const choose = (plan: PlanId) => (plan === "free" ? portal.mutate() : checkout.mutate(plan));

  return (
    <>
      <ul className={classes.plans}>
        {plans.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            offer={subscription ? planOffer(plan.id, subscription) : null}
            mayChoose={isOwner}
            isBusy={isBusy}
            isChosen={checkout.isPending && checkout.variables === plan.id}
            onChoose={() => choose(plan.id)}
          />
        ))}
      </ul>
      <p className={classes.note}>{t("Transcription works where a speech model is set up.")}</p>
      {isOwner ? null : <p className={classes.note}>{t("Only owners can change the plan.")}</p>}
    </>
  );
}
