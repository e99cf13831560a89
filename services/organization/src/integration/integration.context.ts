import type { SafeFetch } from "@tessera/kit/safe-fetch";
import type { OrganizationContext } from "../context.ts";

/** A delivery whose time has come. `attempts` distinguishes its tries. */
export interface DueDelivery {
  organizationId: string;
  integrationId: string;
  deliveryId: string;
  attempts: number;
}

/** What integrations need besides. */
export interface IntegrationContext extends OrganizationContext {
  safeFetch: SafeFetch;
  /** From 0 to 1. */
  random: () => number;
  /** Whether this installation lets requests into private networks. */
  allowPrivateAddresses: boolean;
  /** Sends deliveries without waiting for the next look. Never throws: what it cannot hand on is found again. */
  sendSoon(due: DueDelivery[]): Promise<void>;
}
