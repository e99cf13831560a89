import { listPlacements } from "@tessera/kit/cell/placement";
import type { PlacementList } from "@tessera/wire/organization/placement";
import type { FastifyInstance } from "fastify";
import { type Kysely, sql } from "kysely";
import type { IdentitySchema } from "../schema.ts";

/** For the gateway only, which exposes nothing outside of /api. */
export function mountPlacementRoutes(app: FastifyInstance, { db }: { db: Kysely<IdentitySchema> }): void {
  app.get("/placements", async (): Promise<PlacementList> => {
    const placements = await listPlacements(db);
    const slugs = await findSlugs(
      db,
      placements.map((placement) => placement.organization_id),
    );
    return {
      items: placements.flatMap((placement) =>
        (slugs.get(placement.organization_id) ?? []).map(({ slug }) => ({ ...placement, slug })),
      ),
    };
  });
}

/** Returns the slugs of organizations by id, the former ones too, which still lead to their public pages. */
async function findSlugs(db: Kysely<IdentitySchema>, ids: string[]) {
  const rows = await db
    .selectFrom("identity.organization")
    .select(["id", "slug"])
    .where("id", "=", sql<string>`any(${ids})`)
    .unionAll(
      db
        .selectFrom("identity.former_slug")
        .select(["organizationId as id", "slug"])
        .where("organizationId", "=", sql<string>`any(${ids})`),
    )
    .execute();
  return Map.groupBy(rows, ({ id }) => id);
}
