import type { PoolClient } from "pg";

/** An organization whose facts no other transaction changes until this one ends. */
export interface LockedOrganization {
  organizationId: string;
  /** The time zone that its dates are in. */
  timezone: string;
}

/** The time zone in the organization's current settings. */
const wantedZone = "analytics.known_zone((select timezone from organization.setting_directory))";

// In another time zone every event has another date, so the organization's tickets are walked through again.
const followZone = `
  update analytics.organization_state set timezone = ${wantedZone}, walked_created_at = null, walked_ticket_id = null,
    walked_at = null
  where organization_id = $1 and timezone <> ${wantedZone}`;

/**
 * Sets the organization of the transaction and waits until no other transaction counts for it. Later reads see what those counted. Lock
 * several organizations in the order of their ids.
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

/** Sets the organization whose rows the rest of the transaction sees. */
export async function enterOrganization(client: PoolClient, organizationId: string): Promise<void> {
  await client.query("select set_config('app.organization_id', $1, true)", [organizationId]);
}

/** Resets the walk of an organization if its settings name another time zone. Returns true if they did. */
export async function noticeZone(client: PoolClient, organizationId: string): Promise<boolean> {
  await enterOrganization(client, organizationId);
  const { rowCount } = await client.query(followZone, [organizationId]);
  return (rowCount ?? 0) > 0;
}
