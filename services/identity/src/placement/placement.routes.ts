import { listPlacements } from "@tessera/kit/cell/placement";
import type { PlacementList } from "@tessera/wire/placement";
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
      items: placements.flatMap((placement) => {
        const slug = slugs.get(placement.organization_id);
        return slug === undefined ? [] : { ...placement, slug };
      }),
    };
  });
}

async function findSlugs(db: Kysely<IdentitySchema>, ids: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("identity.organization")
    .select(["id", "slug"])
    .where("id", "=", sql<string>`any(${ids})`)
    .execute();
  return new Map(rows.map(({ id, slug }) => [id, slug]));
}
