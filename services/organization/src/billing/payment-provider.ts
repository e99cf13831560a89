import type { Actor } from "@tessera/kit/actor";
import type { PlanId } from "@tessera/wire/billing";
import type { OrganizationTransaction } from "../context.ts";

/**
 * The one who takes the money. It answers where the owner is sent; what becomes of it there comes back through `subscribe`,
 * `cancelSubscription` and `resumeSubscription`. Proration is none of our business: more begins at once as a full month.
 */
export interface PaymentProvider {
  /** As the subscription names it: `test`. */
  name: string;
  /** Whether it takes no money, and says so. */
  isTest: boolean;
  /** The address of a page where a plan is paid for. */
  startCheckout(order: PaymentOrder & { plan: PlanId }): Promise<string>;
  /** The address of a page where a subscription is managed. */
  openPortal(order: PaymentOrder): Promise<string>;
}

export interface PaymentOrder {
  trx: OrganizationTransaction;
  actor: Actor;
  now: Date;
}
