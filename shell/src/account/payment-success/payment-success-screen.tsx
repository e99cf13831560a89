import { t } from "@tessera/language/t";
import { Center, useDocumentTitle } from "@tessera/ui/mantine";
import { LoadingChip } from "@tessera/ui/state/loading-chip";
import { useEffect, useState } from "react";
import { CentredPage } from "../../common/centred-page.tsx";
import { NextSteps } from "./next-steps.tsx";
import { type PlaceholderSubscription, placeholderSubscription } from "./placeholder-subscription.ts";
import { SubscriptionCard } from "./subscription-card.tsx";

const wait = 2000;

/** Shows a placeholder until a payment provider is connected. It makes no API calls. */
export function PaymentSuccessScreen() {
  const [subscription, setSubscription] = useState<PlaceholderSubscription | null>(null);
  useDocumentTitle(t("Payment · Tessera: AI-assisted customer support"));

  useEffect(() => {
    const timer = setTimeout(() => setSubscription(placeholderSubscription(new Date())), wait);
    return () => clearTimeout(timer);
  }, []);

  return (
    <CentredPage wide>
      {subscription ? (
        <>
          <SubscriptionCard subscription={subscription} />
          <NextSteps />
        </>
      ) : (
        <Center mih={320}>
          <LoadingChip text={t("Loading your subscription...")} />
        </Center>
      )}
    </CentredPage>
  );
}
