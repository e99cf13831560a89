import { type Kysely, sql } from "kysely";

interface Placement {
  organization_id: string;
  cell: string;
  is_closed: boolean;
}

/** Lists recorded placements: those of organizations that are not in the first cell, are being moved, or were moved before. */
export async function listPlacements<Database>(db: Kysely<Database>): Promise<Placement[]> {
  const { rows } = await sql<Placement>`
    select organization_id, cell, is_closed from installation.placement order by organization_id`.execute(db);
  return rows;
}

/** Returns true if an organization is in this database and is not being moved away. */
export async function isPlacedHere<Database>(db: Kysely<Database>, organizationId: string): Promise<boolean> {
  const { rows } = await sql<{ is_here: boolean }>`
    select installation.is_placed_here(${organizationId})
      and ${organizationId} <> all (installation.held_organizations()) as is_here`.execute(db);
  return rows[0]?.is_here ?? false;
}

/** Returns true if any organization is being moved from or to this database, so that readers of all organizations do not see its rows. */
export async function isAnyoneOnTheWay<Database>(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql`select from installation.hold where state <> 'departed' limit 1`.execute(db);
  return rows.length > 0;
}
