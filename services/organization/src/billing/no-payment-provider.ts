import { conflict } from "@tessera/kit/failure";
import type { PaymentProvider } from "./payment-provider.ts";

/** A provider for installations without payments. It refuses every change of plan. */
export function createNoPaymentProvider(): PaymentProvider {
  const refuse = async () => {
    throw conflict("Plans can't be changed here: this installation has no payment provider.");
  };
  return { name: "none", isTest: false, startCheckout: refuse, openPortal: refuse };
}
