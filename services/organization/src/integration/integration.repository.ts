import type { Platform, WebhookEvent } from "@tessera/wire/integration-value";
import { type Kysely, type Selectable, sql } from "kysely";
import type { OrganizationTransaction } from "../context.ts";
import type { OrganizationDatabase } from "../schema.ts";

type Database = Kysely<OrganizationDatabase>;
export type IntegrationRow = Selectable<OrganizationDatabase["organization.integration"]>;

/** Oldest first. */
export async function listIntegrations(db: Database): Promise<IntegrationRow[]> {
  return db.selectFrom("organization.integration").selectAll().orderBy("created_at").orderBy("id").execute();
}

export async function findIntegration(db: Database, id: string): Promise<IntegrationRow | undefined> {
  return db.selectFrom("organization.integration").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Waits for those who change it, and for deliveries that are being added. */
export async function lockIntegration(
  trx: OrganizationTransaction,
  id: string,
): Promise<IntegrationRow | undefined> {
  return db(trx).selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

function db(trx: OrganizationTransaction) {
  return trx.selectFrom("organization.integration");
}

/** Two first savings of one platform at once: the second waits for the first. */
export async function lockNewIntegration(
  trx: OrganizationTransaction,
  organizationId: string,
  id: string,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`integration:${organizationId}:${id}`}, 0))`.execute(
    trx,
  );
}

export interface SavedIntegration {
  organizationId: string;
  id: string;
  platform: Platform;
  name: string;
  is_enabled: boolean;
  settings: Record<string, string>;
  secrets: Record<string, string>;
  events: WebhookEvent[];
  sends_all: boolean;
}

/** Whoever changes how something is reached believes it to be well again. */
export async function saveIntegration(
  trx: OrganizationTransaction,
  { organizationId, id, platform, name, is_enabled, settings, secrets, events, sends_all }: SavedIntegration,
): Promise<IntegrationRow> {
  const values = {
    name,
    is_enabled,
    events,
    sends_all,
    settings: JSON.stringify(settings),
    secrets: JSON.stringify(secrets),
    updated_at: sql<string>`now()`,
  };
  return trx
    .insertInto("organization.integration")
    .values({ organization_id: organizationId, id, platform, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(["organization_id", "id"])
        .doUpdateSet({ ...values, state: "working", last_error: null, quiet_until: null }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Its deliveries go with it; what they made stays, and belongs to no account any more. */
export async function deleteIntegration(trx: OrganizationTransaction, id: string): Promise<void> {
  await trx
    .updateTable("organization.external_ticket")
    .set({ place: "" })
    .where("integration_id", "=", id)
    .execute();
  await trx.deleteFrom("organization.integration").where("id", "=", id).execute();
}
