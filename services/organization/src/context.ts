import type { CredentialBox } from "@tessera/kit/credential-box";
import type { TenantDb } from "@tessera/kit/tenant-db";
import type { Kysely, Transaction } from "kysely";
import type { OrganizationDatabase } from "./schema.ts";

/** What the rules of this service work with. */
export interface OrganizationContext {
  tenantDb: TenantDb<OrganizationDatabase>;
  credentials: CredentialBox;
  /** The time that plans, periods and delays go by. */
  now: () => Date;
}

/** What background work needs besides: it belongs to no organization, and sees what is due and nothing else. */
export interface JobContext extends OrganizationContext {
  jobDb: Kysely<OrganizationDatabase>;
}

export type OrganizationTransaction = Transaction<OrganizationDatabase>;
