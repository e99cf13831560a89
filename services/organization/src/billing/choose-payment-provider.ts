import { conflict } from "@tessera/kit/errors/failure";
import { toReason } from "@tessera/wire/reason/reason";
import type { PaymentProviderName } from "../config.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import { createTestPaymentProvider } from "./test-payment-provider.ts";

const create: Record<PaymentProviderName, () => PaymentProvider> = {
  none: createNoPaymentProvider,
  test: createTestPaymentProvider,
};

export function choosePaymentProvider(name: PaymentProviderName): PaymentProvider {
  return create[name]();
}

/** A provider for installations without payments. It refuses every change of plan. */
function createNoPaymentProvider(): PaymentProvider {
  const refuse = async () => {
    throw conflict(toReason("organization.no_payment_provider"));
  };
  return { name: "none", isTest: false, startCheckout: refuse, openPortal: refuse };
}
