import type { subscriptionStates } from "@tessera/wire/organization/billing";
import type { PlanId } from "@tessera/wire/organization/plan.constants";
import type { ColumnType, Generated } from "kysely";

/** Written as a `Date`, read as text. */
type Time = ColumnType<string, Date | string, Date | string>;
type NullableTime = ColumnType<string | null, Date | string | null | undefined, Date | string | null>;

interface SubscriptionTable {
  organization_id: string;
  plan: PlanId;
  state: Generated<(typeof subscriptionStates)[number]>;
  anchor_at: Time;
  next_plan: PlanId | null;
  ends_at: NullableTime;
  updated_at: Generated<string>;
}

interface CheckoutSessionTable {
  organization_id: string;
  id: Generated<string>;
  kind: "checkout" | "portal";
  plan: PlanId | null;
  created_by: string;
  created_at: Time;
  expires_at: Time;
  outcome: string | null;
}

interface PlanGrantTable {
  organization_id: string;
  plan: PlanId | null;
  ai_tickets: number | null;
  ends_at: NullableTime;
  note: string;
  given_by: string;
  given_at: Time;
}

interface OrganizationAddressView {
  slug: string;
  id: string;
  name: string;
}

export interface BillingTables {
  "organization.plan_grant": PlanGrantTable;
  "directory.organization_address": OrganizationAddressView;
  "organization.subscription": SubscriptionTable;
  "organization.checkout_session": CheckoutSessionTable;
}
