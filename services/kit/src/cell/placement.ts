import { type Kysely, sql } from "kysely";

interface Placement {
  organization_id: string;
  cell: string;
  is_closed: boolean;
}

/** Where organizations are that are not in the first cell, or on their way. */
export async function listPlacements<Database>(db: Kysely<Database>): Promise<Placement[]> {
  const { rows } = await sql<Placement>`
    select organization_id, cell, is_closed from installation.placement order by organization_id`.execute(db);
  return rows;
}

/** Whether an organization is in this database and nowhere near leaving it. */
export async function isPlacedHere<Database>(db: Kysely<Database>, organizationId: string): Promise<boolean> {
  const { rows } = await sql<{ is_here: boolean }>`
    select installation.is_placed_here(${organizationId})
      and ${organizationId} <> all (installation.held_organizations()) as is_here`.execute(db);
  return rows[0]?.is_here ?? false;
}

/** Whether an organization leaves this database or comes to it, and what looks over all of them does not see its rows meanwhile. */
export async function isAnyoneOnTheWay<Database>(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql`select from installation.hold where state <> 'departed' limit 1`.execute(db);
  return rows.length > 0;
}
