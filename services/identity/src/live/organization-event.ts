import type { OrganizationLiveEvent } from "@tessera/wire/live";
import type { Kysely } from "kysely";
import type { IdentitySchema } from "../schema.ts";

/** An event as it is relayed: what members receive, and since when tokens are to end. */
export interface RelayedEvent extends OrganizationLiveEvent {
  revoked_since?: number;
}

/**
 * Notifies everyone of the organization that a member came, went or may do something else. It leaves with the transaction's
 * commit. With `revoked_since` the relay sees to it that older tokens of the member end, even if nobody else could.
 */
export async function publishMemberChanged(
  trx: Kysely<IdentitySchema>,
  organizationId: string,
  userId: string,
  revokedSince?: number,
): Promise<void> {
  const since = revokedSince === undefined ? {} : { revoked_since: revokedSince };
  await publish(trx, organizationId, { kind: "member.changed", user_id: userId, ...since });
}

export async function publishOrganizationChanged(
  trx: Kysely<IdentitySchema>,
  organizationId: string,
): Promise<void> {
  await publish(trx, organizationId, { kind: "organization.changed", user_id: null });
}

async function publish(
  trx: Kysely<IdentitySchema>,
  organizationId: string,
  event: RelayedEvent,
): Promise<void> {
  await trx
    .insertInto("identity.event")
    .values({ organization_id: organizationId, kind: event.kind, payload: JSON.stringify(event) })
    .execute();
}
