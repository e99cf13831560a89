import { type Kysely, sql } from "kysely";
import type { OrganizationDatabase } from "../schema/schema.ts";

export interface OrganizationAddress {
  id: string;
  name: string;
  slug: string;
}

interface AddressPage {
  search: string;
  /** The slug after which the page begins; empty for the first page. */
  after: string;
  size: number;
}

/** Lists organizations by slug, whose name or slug contains a text. */
export async function listAddresses(
  db: Kysely<OrganizationDatabase>,
  { search, after, size }: AddressPage,
): Promise<OrganizationAddress[]> {
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return db
    .selectFrom("directory.organization_address")
    .select(["id", "name", "slug"])
    .where("slug", ">", after)
    .where(sql<boolean>`(name ilike ${pattern} or slug ilike ${pattern})`)
    .orderBy("slug")
    .limit(size)
    .execute();
}

/** Returns an organization by its id or its slug. */
export async function findAddress(
  db: Kysely<OrganizationDatabase>,
  idOrSlug: string,
): Promise<OrganizationAddress | undefined> {
  return db
    .selectFrom("directory.organization_address")
    .select(["id", "name", "slug"])
    .where((where) => where.or([where("id", "=", idOrSlug), where("slug", "=", idOrSlug)]))
    .executeTakeFirst();
}
