import type { Platform, WebhookEvent } from "@tessera/wire/mail/integration.constants";
import type { Reason } from "@tessera/wire/reason/reason";
import type { ColumnType, Generated, JSONColumnType } from "kysely";

/** A connection. `id` is the platform's name, or an id of its own for a webhook. */
interface IntegrationTable {
  organization_id: string;
  id: string;
  platform: Platform;
  name: string;
  is_enabled: Generated<boolean>;
  /** Values by field. */
  settings: JSONColumnType<Record<string, string>>;
  /** Sealed values by field. */
  secrets: JSONColumnType<Record<string, string>>;
  events: WebhookEvent[];
  /** True if every ticket is sent; false if only those that are sent manually. */
  sends_all: boolean;
  /** `untested` until a test or a delivery succeeds, and again after a change of the connection's settings. */
  state: Generated<"untested" | "working" | "failing">;
  last_error: string | null;
  last_error_reason: ColumnType<Reason | null, string | null | undefined, string | null>;
  last_delivery_at: string | null;
  /** The platform asked us to pause requests until then. */
  quiet_until: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface IntegrationTables {
  "organization.integration": IntegrationTable;
}
