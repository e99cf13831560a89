import type { OrganizationLiveEvent } from "@tessera/wire/notification/live";
import type { Kysely } from "kysely";
import type { IdentitySchema } from "../schema.ts";

/** A stored event: what members receive, and the time before which tokens are revoked. */
export interface RelayedEvent extends OrganizationLiveEvent {
  revoked_since?: number;
}

/**
 * Notifies the whole organization that a member joined, left or has other permissions. It is sent when the transaction
 * commits. With `revoked_since`, the relay revokes older tokens of the member, even if the request that made the change
 * could not.
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

/** Notifies the whole organization that a member takes new tickets, or does not. */
export async function publishAvailabilityChanged(
  trx: Kysely<IdentitySchema>,
  organizationId: string,
  userId: string,
): Promise<void> {
  await publish(trx, organizationId, { kind: "availability.changed", user_id: userId });
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
