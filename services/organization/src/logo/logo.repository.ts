import { type Kysely, sql } from "kysely";
import type { OrganizationTransaction } from "../context.ts";
import type { OrganizationDatabase } from "../schema/schema.ts";
import type { LogoPicture } from "./logo-picture.ts";

export async function findLogo(
  db: Kysely<OrganizationDatabase>,
  digest: string,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom("organization.logo")
    .select("content")
    .where("digest", "=", digest)
    .executeTakeFirst();
  return row?.content;
}

export async function storeLogo(
  trx: OrganizationTransaction,
  organizationId: string,
  { content, digest }: LogoPicture,
): Promise<void> {
  const updated_at = sql<string>`now()`;
  await trx
    .insertInto("organization.logo")
    .values({ organization_id: organizationId, content, digest, updated_at })
    .onConflict((conflict) => conflict.column("organization_id").doUpdateSet({ content, digest, updated_at }))
    .execute();
}

/** Returns true if there was a logo. */
export async function deleteLogo(trx: OrganizationTransaction): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom("organization.logo").executeTakeFirst();
  return numDeletedRows > 0n;
}
