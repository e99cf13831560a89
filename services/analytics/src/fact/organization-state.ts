import type { PoolClient } from "pg";

/** An organization whose facts nobody else changes until the transaction ends. */
export interface LockedOrganization {
  organizationId: string;
  /** The zone its dates are in. */
  timezone: string;
}

/** What an organization's settings say now. */
const wantedZone = "analytics.known_zone((select timezone from organization.setting_directory))";

// In another zone everything happened on other dates: its tickets are walked through again.
const followZone = `
  update analytics.organization_state set timezone = ${wantedZone}, walked_created_at = null, walked_ticket_id = null,
    walked_at = null
  where organization_id = $1 and timezone <> ${wantedZone}`;

/**
 * Enters an organization and waits until nobody else counts for it. What is read behind this sees what they counted; take several in
 * the order of their ids.
 */
export async function lockOrganizationForUpdate(
  client: PoolClient,
  organizationId: string,
): Promise<LockedOrganization> {
  await enterOrganization(client, organizationId);
  await client.query(
    `insert into analytics.organization_state (organization_id, timezone) values ($1, ${wantedZone})
     on conflict (organization_id) do nothing`,
    [organizationId],
  );
  await client.query(followZone, [organizationId]);
  const { rows } = await client.query<{ timezone: string }>(
    "select timezone from analytics.organization_state where organization_id = $1 for update",
    [organizationId],
  );
  const [state] = rows;
  if (!state) throw new Error("An organization's state is missing.");
  return { organizationId, timezone: state.timezone };
}

/** From here on the transaction sees this organization's rows. */
export async function enterOrganization(client: PoolClient, organizationId: string): Promise<void> {
  await client.query("select set_config('app.organization_id', $1, true)", [organizationId]);
}

/** Has an organization's tickets walked through again when its settings name another zone. */
export async function noticeZone(client: PoolClient, organizationId: string): Promise<boolean> {
  await enterOrganization(client, organizationId);
  const { rowCount } = await client.query(followZone, [organizationId]);
  return (rowCount ?? 0) > 0;
}
