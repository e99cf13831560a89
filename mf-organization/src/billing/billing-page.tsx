import { IconExternalLink, IconFlask } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { Button } from "@tessera/ui/mantine";
import { SettingsPage } from "@tessera/ui/page/settings-page";
import { Loaded, NotAllowedState } from "@tessera/ui/page/view-states";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { useSession } from "@tessera/ui/remote/session";
import type { Subscription } from "@tessera/wire/organization/billing";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { usePortal } from "../common/billing.mutations.ts";
import { plansQuery, subscriptionQuery, usageQuery } from "../common/billing.queries.ts";
import { isSold } from "../common/billing-labels.ts";
import { describePlan } from "../common/plan-sentence.ts";
import classes from "./billing.module.css";
import { PlanPanel } from "./plan-panel.tsx";
import { UsageHistory } from "./usage-history.tsx";
import { UsagePanel } from "./usage-panel.tsx";

/** The plan that the organization pays for, and how much of it is used. */
export function BillingPage() {
  const { can } = useRemoteContext();
  if (!can("organization.billing")) {
    return <NotAllowedState text={t("Only owners can see billing. Ask an owner about the plan.")} />;
  }
  return <OwnersBilling />;
}

function OwnersBilling() {
  const session = useSession();
  const subscription = useQuery(subscriptionQuery(session));
  const usage = useQuery(usageQuery(session));
  const plans = useQuery(plansQuery(session));
  const portal = usePortal();
  useReturnFromCheckout();

  return (
    <SettingsPage
      title={t("Billing")}
      sentence={t("Only owners can see this page.")}
      action={
        subscription.data && hasPortal(subscription.data) ? (
          <Button
            variant="default"
            leftSection={<IconExternalLink size={16} stroke={1.5} />}
            loading={portal.isPending}
            onClick={() => portal.mutate()}
          >
            {t("Payment portal")}
          </Button>
        ) : null
      }
    >
      <Loaded query={subscription} loading={t("Loading billing...")} failure={t("Failed to load billing")}>
        {(loaded) => (
          <>
            {loaded.is_test ? <TestNote /> : null}
            {isSold(loaded) ? null : <p className={classes.sentence}>{describePlan(loaded, usage.data)}</p>}
            <div className={classes.cards}>
              {isSold(loaded) ? (
                <PlanPanel
                  subscription={loaded}
                  plan={plans.data?.items.find(({ id }) => id === loaded.plan)}
                />
              ) : null}
              {usage.data ? <UsagePanel usage={usage.data} /> : <div className={classes.card} />}
            </div>
          </>
        )}
      </Loaded>
      {usage.error || subscription.data ? (
        <Loaded query={usage} loading={t("Loading AI tickets...")} failure={t("Failed to load AI tickets")}>
          {(loaded) => <UsageHistory usage={loaded} />}
        </Loaded>
      ) : null}
    </SettingsPage>
  );
}

function hasPortal(subscription: Subscription): boolean {
  return isSold(subscription) && (subscription.paid_plan ?? subscription.plan) !== "free";
}

function TestNote() {
  return (
    <p className={classes.test}>
      <IconFlask size={16} stroke={1.5} aria-hidden />
      {t("Payments go to the built-in test provider: plans change, and no money is taken.")}
    </p>
  );
}

/** Reports the outcome of a checkout once, and then removes it from the address. */
function useReturnFromCheckout(): void {
  const { notify } = useRemoteContext();
  const [address, setAddress] = useSearchParams();
  const outcome = address.get("checkout");
  useEffect(() => {
    if (!outcome) return;
    if (outcome === "done") notify({ kind: "success", title: t("Plan changed") });
    if (outcome === "cancelled") notify({ kind: "info", title: t("Checkout cancelled") });
    setAddress(
      (current) => {
        current.delete("checkout");
        return current;
      },
      { replace: true },
    );
  }, [outcome, notify, setAddress]);
}
