import type { OrganizationLiveEvent } from "@tessera/wire/notification/live";
import type { OrganizationTransaction } from "../context.ts";

/** Notifies all members that the organization changed. The event is published when the transaction commits. */
export async function publishOrganizationChanged(
  trx: OrganizationTransaction,
  organizationId: string,
): Promise<void> {
  const event: OrganizationLiveEvent = { kind: "organization.changed", user_id: null };
  await trx
    .insertInto("organization.event")
    .values({ organization_id: organizationId, kind: event.kind, payload: JSON.stringify(event) })
    .execute();
}
