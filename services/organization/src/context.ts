import type { TenantDb } from "@tessera/kit/database/tenant-db";
import type { CredentialBox } from "@tessera/kit/tokens/credential-box";
import type { Kysely, Transaction } from "kysely";
import type { OrganizationDatabase } from "./schema/schema.ts";

/** The dependencies of this service's business logic. */
export interface OrganizationContext {
  tenantDb: TenantDb<OrganizationDatabase>;
  credentials: CredentialBox;
  /** False if the installation has no payment provider: every organization then has everything. */
  sellsPlans: boolean;
  /** The clock for plans, periods and delays. */
  now: () => Date;
}

/** Additional dependencies of background jobs: they belong to no organization, and see only what is due. */
export interface JobContext extends OrganizationContext {
  jobDb: Kysely<OrganizationDatabase>;
}

export type OrganizationTransaction = Transaction<OrganizationDatabase>;
