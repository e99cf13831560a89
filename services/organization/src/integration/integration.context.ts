import type { SafeFetch } from "@tessera/kit/outgoing/safe-fetch";
import type { OrganizationContext } from "../context.ts";

/** A delivery that is due. `attempts` distinguishes its attempts. */
export interface DueDelivery {
  organizationId: string;
  integrationId: string;
  deliveryId: string;
  attempts: number;
}

/** Additional dependencies of integrations. */
export interface IntegrationContext extends OrganizationContext {
  safeFetch: SafeFetch;
  /** Returns a number from 0 to 1. */
  random: () => number;
  /** True if this installation allows requests to private networks. */
  allowPrivateAddresses: boolean;
  /** Enqueues deliveries without waiting for the next run of the job. Never throws: what it cannot enqueue is found again. */
  sendSoon(due: DueDelivery[]): Promise<void>;
}
