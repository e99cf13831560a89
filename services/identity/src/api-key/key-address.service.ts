import type { AttemptCounter } from "@tessera/kit/database/attempt-counter";
import type { TenantDb } from "@tessera/kit/database/tenant-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import { recordAudit } from "../audit/audit.repository.ts";
import type { Client } from "../audit/client.ts";
import { addressBlock } from "../credential/address-block.ts";
import type { IdentitySchema } from "../schema.ts";
import { type FoundKey, insertKeyAddress } from "./api-key.repository.ts";

export interface KeyAddressContext {
  tenantDb: TenantDb<IdentitySchema>;
  counter: Pick<AttemptCounter, "count">;
}

/** How many new addresses of one key are logged per day: a key used by a server farm would flood the audit log. */
const maxNotedAddresses = 50;
const day = 24 * 60 * 60;

/** Adds an entry to the audit log when a key is used from an address for the first time. */
export async function noteNewAddress(
  { tenantDb, counter }: KeyAddressContext,
  key: FoundKey,
  actor: Pick<Actor, "userId" | "name">,
  client: Client,
): Promise<void> {
  const { organization_id: organizationId, id, name } = key;
  const place = { organization_id: organizationId, key_id: id, address: addressBlock(client.address) };
  const db = tenantDb.for(organizationId);
  const known = await db
    .selectFrom("identity.api_key_address")
    .where("key_id", "=", id)
    .where("address", "=", place.address)
    .select("address")
    .executeTakeFirst();
  if (known || (await counter.count(`key-address:${id}`, day)).count > maxNotedAddresses) return;
  await db.transaction().execute(async (trx) => {
    const { isNew, isFirst } = await insertKeyAddress(trx, place);
    if (!isNew) return;
    await recordAudit(trx, organizationId, actor, {
      action: isFirst ? "api_key.first_used" : "api_key.used_from_new_address",
      targetKind: "api_key",
      targetId: id,
      targetName: name,
      client,
    });
  });
}
