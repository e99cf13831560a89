import { conflict } from "@tessera/kit/failure";
import type { PaymentProvider } from "./payment-provider.ts";

/** Where nobody takes money, nobody changes plans. */
export function createNoPaymentProvider(): PaymentProvider {
  const refuse = async () => {
    throw conflict("Plans can't be changed here: this installation has no payment provider.");
  };
  return { name: "none", isTest: false, startCheckout: refuse, openPortal: refuse };
}
