import type { Role } from "@tessera/wire/api/permission";
import { type Kysely, sql } from "kysely";
import type { IdentitySchema } from "../schema.ts";

export interface OrganizationNames {
  id: string;
  name: string;
  slug: string;
}

export async function insertOrganization(
  trx: Kysely<IdentitySchema>,
  names: Omit<OrganizationNames, "id">,
): Promise<OrganizationNames> {
  return trx
    .insertInto("identity.organization")
    .values(names)
    .returning(["id", "name", "slug"])
    .executeTakeFirstOrThrow();
}

export async function findOrganization(
  db: Kysely<IdentitySchema>,
  id: string,
): Promise<OrganizationNames | undefined> {
  return db
    .selectFrom("identity.organization")
    .where("id", "=", id)
    .select(["id", "name", "slug"])
    .executeTakeFirst();
}

export async function lockOrganization(
  trx: Kysely<IdentitySchema>,
  id: string,
): Promise<OrganizationNames | undefined> {
  return trx
    .selectFrom("identity.organization")
    .where("id", "=", id)
    .select(["id", "name", "slug"])
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function updateOrganization(
  trx: Kysely<IdentitySchema>,
  { id, name, slug }: OrganizationNames,
): Promise<void> {
  await trx.updateTable("identity.organization").set({ name, slug }).where("id", "=", id).execute();
}

export async function insertMember(
  trx: Kysely<IdentitySchema>,
  member: { organizationId: string; userId: string; role: Role },
): Promise<void> {
  await trx.insertInto("identity.member").values(member).execute();
}

/** Counts the organizations that a person owns. Locks the person's row, so that concurrent counts run one after the other. */
export async function countOwned(trx: Kysely<IdentitySchema>, userId: string): Promise<number> {
  await trx.selectFrom("identity.user").where("id", "=", userId).select("id").forNoKeyUpdate().execute();
  const { count } = await trx
    .selectFrom("identity.member")
    .where("userId", "=", userId)
    .where("role", "=", "owner")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Sets the organization for row-level security for the rest of the transaction. */
export async function enterOrganization(trx: Kysely<IdentitySchema>, organizationId: string): Promise<void> {
  await sql`select set_config('app.organization_id', ${organizationId}, true)`.execute(trx);
}
