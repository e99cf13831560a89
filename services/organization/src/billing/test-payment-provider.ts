import { insertSession } from "./checkout-session.repository.ts";
import type { PaymentProvider } from "./payment-provider.ts";

/** The page that the test provider redirects owners back to. */
export const billingPage = "/dashboard/organization/billing";

/** A provider that takes no money. Its pages are ours: a module shows them and says that no money is taken. */
export function createTestPaymentProvider(): PaymentProvider {
  return {
    name: "test",
    isTest: true,
    startCheckout: async ({ plan, ...order }) => toPageUrl(await insertSession(order, plan)),
    openPortal: async (order) => toPageUrl(await insertSession(order, null)),
  };
}

function toPageUrl(sessionId: string): string {
  return `${billingPage}/checkout/${sessionId}`;
}
