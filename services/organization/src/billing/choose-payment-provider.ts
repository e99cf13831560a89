import { createNoPaymentProvider } from "./no-payment-provider.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import { createTestPaymentProvider } from "./test-payment-provider.ts";

/** The supported payment providers, by their name in `PAYMENT_PROVIDER`. */
export const paymentProviderNames = ["none", "test"] as const;
export type PaymentProviderName = (typeof paymentProviderNames)[number];

const create: Record<PaymentProviderName, () => PaymentProvider> = {
  none: createNoPaymentProvider,
  test: createTestPaymentProvider,
};

export function choosePaymentProvider(name: PaymentProviderName): PaymentProvider {
  return create[name]();
}
