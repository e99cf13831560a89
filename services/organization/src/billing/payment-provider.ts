import type { Actor } from "@tessera/kit/tokens/actor";
import type { PlanId } from "@tessera/wire/organization/plan.constants";
import type { OrganizationTransaction } from "../context.ts";

/**
 * The provider that processes payments. It returns the page that the owner is redirected to; the result arrives through `subscribe`,
 * `cancelSubscription` and `resumeSubscription`. There is no proration: an upgrade starts at once with a full month.
 */
export interface PaymentProvider {
  /** The name as stored with the subscription, for example `test`. */
  name: string;
  /** True if it takes no money, which its pages state. */
  isTest: boolean;
  /** Returns the URL of a page where a plan is paid. */
  startCheckout(order: PaymentOrder & { plan: PlanId }): Promise<string>;
  /** Returns the URL of a page where a subscription is managed. */
  openPortal(order: PaymentOrder): Promise<string>;
}

export interface PaymentOrder {
  trx: OrganizationTransaction;
  actor: Actor;
  now: Date;
}
