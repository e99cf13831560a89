import { toEnglish } from "@tessera/language/to-english";
import type { Platform, WebhookEvent } from "@tessera/wire/mail/integration.constants";
import type { Reason } from "@tessera/wire/reason/reason";
import { type Kysely, type Selectable, sql } from "kysely";
import type { OrganizationTransaction } from "../context.ts";
import type { OrganizationDatabase } from "../schema/schema.ts";

type Database = Kysely<OrganizationDatabase>;
export type IntegrationRow = Selectable<OrganizationDatabase["organization.integration"]>;

/** Returns the integrations, the oldest first. */
export async function listIntegrations(db: Database): Promise<IntegrationRow[]> {
  return db.selectFrom("organization.integration").selectAll().orderBy("created_at").orderBy("id").execute();
}

export async function findIntegration(db: Database, id: string): Promise<IntegrationRow | undefined> {
  return db.selectFrom("organization.integration").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Locks an integration. Waits for concurrent changes, and for deliveries that are being added. */
export async function lockIntegration(
  trx: OrganizationTransaction,
  id: string,
): Promise<IntegrationRow | undefined> {
  return db(trx).selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

function db(trx: OrganizationTransaction) {
  return trx.selectFrom("organization.integration");
}

/** Locks the id of a new integration, so that of two concurrent first saves the second waits. */
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
  /** True if its connection has to be tested again. */
  isUntested: boolean;
}

export async function saveIntegration(
  trx: OrganizationTransaction,
  { organizationId, id, platform, isUntested, ...saved }: SavedIntegration,
): Promise<IntegrationRow> {
  const values = {
    name: saved.name,
    is_enabled: saved.is_enabled,
    events: saved.events,
    sends_all: saved.sends_all,
    settings: JSON.stringify(saved.settings),
    secrets: JSON.stringify(saved.secrets),
    updated_at: sql<string>`now()`,
  };
  return trx
    .insertInto("organization.integration")
    .values({ organization_id: organizationId, id, platform, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(["organization_id", "id"])
        .doUpdateSet(
          isUntested
            ? { ...values, state: "untested", last_error: null, last_error_reason: null, quiet_until: null }
            : values,
        ),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Stores the result of a test, unless the integration was changed meanwhile. Returns true if its state changed. */
export async function noteTested(
  trx: OrganizationTransaction,
  { id, updated_at }: IntegrationRow,
  error: Reason | null,
): Promise<boolean> {
  const text = error && toEnglish(error);
  const { rows } = await sql<{ is_changed: boolean }>`
    update organization.integration as integration
    set state = ${error === null ? "working" : "failing"}, last_error = ${text},
      last_error_reason = ${error && JSON.stringify(error)}::jsonb,
      quiet_until = case when ${text}::text is null then null else integration.quiet_until end
    from (select id, state from organization.integration where id = ${id} for update) as former
    where integration.id = former.id and integration.updated_at = ${updated_at}::timestamptz
    returning former.state <> integration.state as is_changed`.execute(trx);
  return rows[0]?.is_changed ?? false;
}

/** Deletes an integration with its deliveries. Its external tickets are kept, but no longer belong to an account. */
export async function deleteIntegration(trx: OrganizationTransaction, id: string): Promise<void> {
  await trx
    .updateTable("organization.external_ticket")
    .set({ place: "" })
    .where("integration_id", "=", id)
    .execute();
  await trx.deleteFrom("organization.integration").where("id", "=", id).execute();
}
