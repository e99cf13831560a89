import { sql } from "kysely";
import type { OrganizationTransaction } from "../context.ts";
import { publishOrganizationChanged } from "../event/organization-event.ts";
import type { IntegrationRow } from "../integration/integration.repository.ts";
import type { PlatformError } from "../platform/platform-error.ts";

type Known = Pick<IntegrationRow, "organization_id" | "id" | "platform">;

/** Marks an integration as working after a successful delivery. */
export async function noteDelivered(trx: OrganizationTransaction, { organization_id, id }: Known, now: Date) {
  const { rows } = await sql<{ is_changed: boolean }>`
    update organization.integration as integration
    set state = 'working', last_error = null, last_error_reason = null, quiet_until = null, last_delivery_at = ${now.toISOString()}
    from (select id, state from organization.integration where id = ${id} for update) as former
    where integration.id = former.id
    returning former.state <> 'working' as is_changed`.execute(trx);
  if (rows[0]?.is_changed) await publishOrganizationChanged(trx, organization_id);
}

/** Marks an integration as failing. Members are notified once, and again only after it has worked or was changed. */
export async function noteGivenUp(
  trx: OrganizationTransaction,
  { organization_id, id, platform }: Known,
  { message, reason, status }: PlatformError,
): Promise<void> {
  // The receiver no longer exists and says so: nothing more is sent.
  const isOver = platform === "webhook" && status === 410;
  const { rows } = await sql<{ is_changed: boolean }>`
    update organization.integration as integration
    set state = 'failing', last_error = ${message}, last_error_reason = ${JSON.stringify(reason)}::jsonb,
      is_enabled = integration.is_enabled and not ${isOver}::boolean
    from (select id, state from organization.integration where id = ${id} for update) as former
    where integration.id = former.id
    returning former.state <> 'failing' as is_changed`.execute(trx);
  if (!rows[0]?.is_changed) return;
  await trx
    .insertInto("organization.notice")
    .values({ organization_id, kind: "integration_failing", subject: id })
    .execute();
  await publishOrganizationChanged(trx, organization_id);
}

/** Pauses all requests to a platform that asked for it. */
export async function noteQuiet(
  trx: OrganizationTransaction,
  { id }: Known,
  { retryAfterSeconds, status }: PlatformError,
  now: Date,
): Promise<void> {
  if (retryAfterSeconds === null || (status !== 429 && status !== 503)) return;
  await trx
    .updateTable("organization.integration")
    .set({ quiet_until: new Date(now.getTime() + retryAfterSeconds * 1_000).toISOString() })
    .where("id", "=", id)
    .execute();
}
