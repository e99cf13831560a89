import type { Platform, WebhookEvent } from "@tessera/wire/integration.constants";
import type { Generated, JSONColumnType } from "kysely";

/** What is connected. `id` is the platform's name, or a webhook's own. */
interface IntegrationTable {
  organization_id: string;
  id: string;
  platform: Platform;
  name: string;
  is_enabled: Generated<boolean>;
  /** By field. */
  settings: JSONColumnType<Record<string, string>>;
  /** By field, sealed. */
  secrets: JSONColumnType<Record<string, string>>;
  events: WebhookEvent[];
  /** Whether every ticket is sent, or only those sent by hand. */
  sends_all: boolean;
  /** `untested` until a test or a delivery succeeds, and again once what it takes to reach it was changed. */
  state: Generated<"untested" | "working" | "failing">;
  last_error: string | null;
  last_delivery_at: string | null;
  /** The platform asked to be left alone until then. */
  quiet_until: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface IntegrationTables {
  "organization.integration": IntegrationTable;
}
