import { IconCreditCardOff } from "@tabler/icons-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { Button } from "@tessera/ui/mantine";
import { Loaded } from "@tessera/ui/page/view-states";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { useSession } from "@tessera/ui/remote/session";
import type { BodyOf, ReplyOf } from "@tessera/wire/api/route";
import type { billingRoutes } from "@tessera/wire/organization/billing";
import type { PlanId } from "@tessera/wire/organization/plan.constants";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { planName } from "../common/billing-labels.ts";
import { leaveTo } from "../common/leave.ts";
import { queryKey } from "../common/query-key.ts";
import classes from "./checkout-page.module.css";

type Checkout = ReplyOf<(typeof billingRoutes)["GET /billing/test-checkout/:sessionId"]>;
type Outcome = BodyOf<(typeof billingRoutes)["POST /billing/test-checkout/:sessionId"]>["outcome"];

const declined = t("The card was declined. Nothing has changed.");

/** The page of the built-in test provider, in place of a real payment provider's page. */
export function CheckoutPage() {
  const session = useSession();
  const { sessionId = "" } = useParams();
  const checkout = useQuery({
    queryKey: [...queryKey.session(session.organizationId), "checkout", sessionId],
    queryFn: ({ signal }) =>
      session.call("GET /billing/test-checkout/:sessionId", { params: { sessionId }, signal }),
    enabled: session.access === "ready",
    retry: false,
    gcTime: 0,
  });

  return (
    <div className={classes.page}>
      <Loaded query={checkout} loading={t("Loading checkout...")} failure={t("Couldn't open this checkout")}>
        {(loaded) => <CheckoutPanel checkout={loaded} />}
      </Loaded>
    </div>
  );
}

function CheckoutPanel({ checkout }: { checkout: Checkout }) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const settle = useSettle(checkout, setRefusal);
  const choose = (outcome: Outcome) => () => settle.mutate(outcome);
  const choices = checkout.kind === "checkout" ? paying(checkout.plan) : managing;

  return (
    <section className={classes.panel}>
      <p className={classes.provider}>
        <IconCreditCardOff size={16} stroke={1.5} aria-hidden />
        {t("Test payment provider")}
      </p>
      <h1 className={classes.title}>
        {checkout.kind === "checkout" && checkout.plan
          ? t("Pay for {plan}", { plan: planName(checkout.plan) })
          : t("Manage the subscription")}
      </h1>
      <p className={classes.text}>
        {t("This page replaces a payment provider's. It doesn't ask for a card, and no money is taken.")}
      </p>
      {refusal ? (
        <p role="alert" className={classes.refusal}>
          {refusal}
        </p>
      ) : null}
      <div className={classes.choices}>
        {choices.map(({ outcome, label, isMain }) => (
          <Button
            key={outcome}
            size="md"
            fullWidth
            variant={isMain ? "filled" : "default"}
            loading={settle.isPending && settle.variables === outcome}
            disabled={settle.isPending}
            onClick={choose(outcome)}
          >
            {label}
          </Button>
        ))}
      </div>
    </section>
  );
}

interface Choice {
  outcome: Outcome;
  label: string;
  isMain?: true;
}

const back: Choice = { outcome: "back", label: t("Back without changes") };

function paying(plan: PlanId | null): Choice[] {
  return [
    {
      outcome: "pay",
      label: plan ? t("Pay for {plan}", { plan: planName(plan) }) : t("Pay"),
      isMain: true,
    },
    { outcome: "decline", label: t("Decline the card") },
    back,
  ];
}

const managing: Choice[] = [
  { outcome: "cancel_subscription", label: t("Cancel at the end of the period") },
  { outcome: "resume_subscription", label: t("Keep the subscription"), isMain: true },
  back,
];

function useSettle(checkout: Checkout, refuse: (text: string | null) => void) {
  const { call, organizationId } = useSession();
  const { notify } = useRemoteContext();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (outcome: Outcome) =>
      call("POST /billing/test-checkout/:sessionId", {
        params: { sessionId: checkout.id },
        body: { outcome },
      }),
    onMutate: () => refuse(null),
    async onSuccess(_, outcome) {
      if (outcome === "decline") return refuse(declined);
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKey.subscription(organizationId) }),
        queryClient.invalidateQueries({ queryKey: queryKey.usage(organizationId) }),
      ]);
      leaveTo(`${checkout.return_url}${endOf(checkout.kind, outcome)}`, navigate);
    },
    onError: ({ message }) => notify({ kind: "error", title: t("The payment page failed"), message }),
  });
}

function endOf(kind: Checkout["kind"], outcome: Outcome): string {
  if (outcome === "pay") return "?checkout=done";
  return kind === "checkout" && outcome === "back" ? "?checkout=cancelled" : "";
}
